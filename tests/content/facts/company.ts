/**
 * A fact that several pages state: its name; its value, in every form that pages use; a pattern that matches every
 * mention, with the value as a group; and the pages that must state it, by the end of their path. List items are separated
 * by `; `.
 */
export type Fact = readonly [name: string, values: string, mention: RegExp, pages: string];

/** Facts about the company and its service. */
export const facts: readonly Fact[] = [
  // Law and service
  [
    'hours for the Information Commissioner',
    '72; seventy-two',
    /(?:has|have|gives) ([\w-]+) hours (?:for|from|to)|may then have ([\w-]+) hours/g,
    'Security/index; incident-response; data-protection-officer',
  ],
  ['first answer to a complaint', 'two', /first answer within (\w+) working days/gi, 'complaints-handling; complaints-handler'],
  ['full answer to a complaint', 'ten', /full answers? (?:within|inside) (\w+)/gi, 'complaints-handling; complaints-handler'],
  [
    'first message in an incident, in minutes',
    '30',
    /\| (\d+) \| voice \| first message|Critical\]\([^)]*\) \| (\d+) minutes/g,
    'incident-response; notices-to-clients',
  ],
  [
    'review of an incident, in working days',
    'five',
    /within (\w+) working days(?:, there is a blameless| and looks for more|\. The \[incident review|, four people meet)/gi,
    'incident-response; incident-commander; Quality-Incidents/index; quality-manager',
  ],
  [
    'papers of an urgent change, in working days',
    'two',
    /within (\w+) working days, the ticket|meet the other statements up to (\w+) working days|paperwork follows within (\w+) working days/gi,
    'hotfixes; vsr-2; change-management',
  ],
  [
    'weakness of high degree, in days',
    '7',
    /\| High \| (?:[^|]*\| )?(?:within )?(\d+) days/g,
    'vulnerability-disclosure; security-tests',
  ],
  [
    'weakness of medium degree, in days',
    '30',
    /\| Medium \| (?:[^|]*\| )?(?:within )?(\d+) days/g,
    'vulnerability-disclosure; security-tests',
  ],
  // The company
  [
    'people',
    'a hundred and fifty',
    /about (a hundred and \w+|\w+) people\b|That makes ([\w ]+): each|for ([\w ]+) of us|promise of ([\w ]+) people|(?:desks for|look after) ([\w ]+ and fifty|\w*ty)\b/g,
    'About-Us/index; where-we-work; Teams/index; key-people; 16; it-support-technician; people-operations-lead',
  ],
  [
    'clients',
    'forty',
    /\b(\w+ty) (?:clients\b(?! go)|credit unions\.)/gi,
    'delivery; head-of-delivery; launchpad-product-manager; operations-analyst',
  ],
  ['desks', 'sixty', /(\w+ty) desks/g, 'where-we-work; facilities-coordinator'],
  [
    'size of the Core team',
    '9; nine',
    /(\w+) people behind the ledger|\[Core\]\(core\.md\) \| [^|]+\| (\d+)/g,
    'core; Teams/index',
  ],
  [
    'size of the Launchpad product team',
    '12; twelve',
    /(\w+) people behind the back office|\(launchpad-product\.md\) \| [^|]+\| (\d+)/g,
    'launchpad-product; Teams/index',
  ],
  [
    'size of the Forms team',
    '7; Seven',
    /(\w+) people who build the embedded|\[Forms\]\(forms\.md\) \| [^|]+\| (\d+)/g,
    'forms; Teams/index',
  ],
  [
    'size of the Apps team',
    '10; Ten; ten',
    /(\w+) people who make what members|\[Apps\]\(apps\.md\) \| [^|]+\| (\d+)|one team of (\w+) people/g,
    'apps; Teams/index; apps-team-lead',
  ],
  [
    'size of the API team',
    '6; Six',
    /(\w+) people between our platform|\[API\]\(api\.md\) \| [^|]+\| (\d+)/g,
    'api; Teams/index',
  ],
  [
    'size of operations and security',
    '10; Ten',
    /(\w+) people who keep the platform up|\(operations-and-security\.md\) \| [^|]+\| (\d+)/g,
    'operations-and-security; Teams/index',
  ],
  [
    'size of the delivery team',
    '12; Twelve',
    /(\w+) people between \w+ clients|(\w+) people: \[delivery leads\]|\[Delivery\]\(delivery\.md\) \| [^|]+\| (\d+)/g,
    'delivery; Teams/index; head-of-delivery',
  ],
  [
    'size of the helpdesk team',
    '9; nine',
    /the (\w+) people who answer first|\[Helpdesk\]\(helpdesk\.md\) \| [^|]+\| (\d+)/g,
    'helpdesk; Teams/index',
  ],
  [
    'teams that build and run',
    'six',
    /(?:forty clients and|engineers in|analysts\]\([^)]*\) to) (\w+) teams/g,
    'delivery; head-of-engineering; test-lead',
  ],
  ['colleagues on the telephones', 'three', /(\w+) on the (?:phones|telephones)/g, 'helpdesk; helpdesk-manager'],
  ['hours of the helpdesk', 'eight to six', /(eight (?:to|till) \w+)/gi, 'helpdesk; helpdesk-manager'],
  [
    'board meetings a year',
    'six; Six',
    /(\w+) (?:board meetings|meetings a year)|board meetings \| (\w+) a year/gi,
    'chair-of-the-board; non-executive-director; company-secretary',
  ],
  [
    'people in management',
    'six; Six',
    /Management, (\w+) people|(\w+) sit at the management table/g,
    'organisation; managing-director',
  ],
  ['suppliers', 'hundred and ten', /a (hundred and \w+|\w+) suppliers/gi, 'accounts-assistant; procurement-officer'],
  ['lanyard of a visitor', 'blue', /wear a (\w+) lanyard/g, 'where-we-work'],
  // Meetings, trains and duty
  [
    'company meeting',
    'first Thursday',
    /Company meeting\]\([^)]*\) \| (first \w+)|The (first \w+day)'s|On the (first \w+day) of a month/g,
    'Meetings/index; company-meeting; head-of-engineering',
  ],
  [
    'change meeting',
    'Tuesday',
    /At eleven on (\w+day)|Change meeting\]\([^)]*\) \| (\w+day)|change meeting\]\([^)]*\) on (\w+day)s/g,
    'change-meeting; Meetings/index; change-management',
  ],
  [
    'open hour of Core',
    'Wednesday',
    /on (\w+day) at ten, the open hour|open hour on (\w+day)|On (\w+day)s, you hold an open hour/g,
    'core; Core; core-team-lead',
  ],
  [
    'length of a one-to-one',
    'half an hour; 30 min',
    /fortnightly \| ([\w ]+) about whatever|One-to-one\]\([^)]*\) \| [^|]+\| ([\w ]+) \|/gi,
    'Meetings/index; engineering-manager',
  ],
  [
    'pause of the trains',
    '15 December and 3 January; 15 December to 3 January',
    /(\d+ December (?:and|to) \d+ January)/g,
    'release-calendar; change-management; 5',
  ],
  [
    'day of a train',
    'Tuesday',
    /start a release every second (\w+day)|release(?:\]\([^)]*\))? on (?:a|the following) (\w+day)/gi,
    'release-calendar; reviews; hotfixes',
  ],
  ['doors of a train', '12:00; noon', /\| (\d+:\d+) \| doors close|doors close at (\w+)/g, 'release-calendar; release-manager'],
  [
    'minutes of the pipeline',
    'twelve',
    /(\w+) minutes whether (?:it can be merged|something broke)|never optional, and it takes only (\w+) minutes/g,
    'pipeline; test-automation-engineer; hotfixes',
  ],
  ['a week on duty', 'Tuesday noon to Tuesday noon', /(\w+day noon to \w+day noon)/g, 'Operations/on-duty; on-call-engineer'],
  [
    'share of weeks on duty',
    'seven; seventh',
    /more often than one week in (\w+)|at most every (\w+) week/gi,
    'on-call-engineer; 22',
  ],
  [
    'answer to an alarm, in minutes',
    'ten',
    /(?:answer|acknowledge an alarm \|) within (\w+) minutes/gi,
    'Operations/on-duty; on-call-engineer',
  ],
  [
    'rest after a call, in hours',
    'eleven',
    /(\w+) hours (?:later, no questions|of rest|after the last call)/gi,
    'Operations/on-duty; on-call-engineer; 22',
  ],
  [
    'oldest app, in months',
    'eighteen',
    /up to (\w+) months (?:old\b|back)|may use it for (\w+) months/g,
    'Mobile; regression; mobile-developer',
  ],
  ['hours of a security champion', 'four', /(\w+) hours a month for this work/g, 'security; secure-development'],
];
