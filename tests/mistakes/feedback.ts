import { configured, type Mistake } from './mistake.ts';

const feedbackMistake = (
  name: string,
  code: string,
  feedback: string,
  remedy: string,
  fix: readonly [string, string],
): Mistake => ({
  name,
  code,
  files: configured(`"feedback": ${feedback}`),
  remedy,
  fix,
});

const formMistake = (name: string, feedback: string, remedy: string, fix: readonly [string, string]): Mistake =>
  feedbackMistake(name, 'config-form-wrong', feedback, remedy, fix);

const linkMistake = (name: string, address: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'config-address-refused',
  files: configured(`"contributors": { "links": { "Ada": ¦"${address}" } }`),
  remedy,
  fix,
});

/** Mistakes in the settings for feedback and contributors. */
export const feedback: Mistake[] = [
  linkMistake('a script as the page of a contributor', 'javascript:alert(1)', 'https:', [
    'javascript:alert(1)',
    'https://example.com/ada',
  ]),
  linkMistake('the page of a contributor over http', 'http://example.com/ada', 'Write "https://example.com/ada".', [
    'http:',
    'https:',
  ]),
  linkMistake('a name in the place of an address', '@ada', 'https:', ['@ada', 'https://example.com/ada']),
  feedbackMistake('contributors by name', 'config-type-wrong', '"off",\n"contributors": ¦["Ada"]', 'true or false', [
    '["Ada"]',
    'true',
  ]),

  feedbackMistake('feedback without an address', 'config-key-missing', '¦{}', 'address', ['{}', '{ "address": "/feedback" }']),
  feedbackMistake(
    'feedback to two places',
    'feedback-twice',
    '{ "address": "/feedback", ¦"issues": "https://github.com/harbour/docs" }',
    'Remove one of the two.',
    ['"address": "/feedback", ', ''],
  ),
  feedbackMistake('feedback that is on', 'config-type-wrong', '¦true', 'address', ['true', '{ "address": "/feedback" }']),
  formMistake('an address of feedback without its key', '¦"/feedback"', 'Write { "address": "/feedback" }.', [
    '"/feedback"',
    '{ "address": "/feedback" }',
  ]),
  formMistake(
    'a repository without its key',
    '¦"https://github.com/harbour/docs"',
    'Write { "issues": "https://github.com/harbour/docs" }.',
    ['"https://github.com/harbour/docs"', '{ "issues": "https://github.com/harbour/docs" }'],
  ),
  formMistake('feedback that is on by a word', '¦"on"', '"off", or an object with address or issues', ['"on"', '"off"']),
  formMistake('feedback over http', '{ "address": ¦"http://api.example.com/feedback" }', '"https://api.example.com/feedback"', [
    'http://api',
    'https://api',
  ]),
  formMistake(
    'feedback to a host without https',
    '{ "address": ¦"api.example.com/feedback" }',
    '"https://api.example.com/feedback"',
    ['api.example', 'https://api.example'],
  ),
  formMistake(
    'feedback with a password',
    '{ "address": ¦"https://ada:secret@api.example.com/feedback" }',
    '"https://api.example.com/feedback"',
    ['ada:secret@', ''],
  ),
  formMistake('feedback to a script', '{ "address": ¦"javascript:alert(1)" }', 'an https address without a password', [
    'javascript:alert(1)',
    '/feedback',
  ]),
  formMistake('feedback to data', '{ "address": ¦"data:text/html,x" }', 'an https address', ['data:text/html,x', '/feedback']),
  formMistake('feedback to any host', '{ "address": ¦"//api.example.com/feedback" }', '"https://api.example.com/feedback"', [
    '//api',
    'https://api',
  ]),
  formMistake('feedback to a place on a page', '{ "address": ¦"/feedback#form" }', 'an https address', ['#form', '']),
  formMistake('feedback that adds to the policy', '{ "address": ¦"https://a.example; script-src *" }', 'an https address', [
    'https://a.example; script-src *',
    '/feedback',
  ]),
  formMistake(
    'the issues of a repository',
    '{ "issues": ¦"https://github.com/harbour/docs/issues" }',
    '"https://github.com/harbour/docs"',
    ['/docs/issues', '/docs'],
  ),
  formMistake(
    'a repository as git clones it',
    '{ "issues": ¦"git@github.com:harbour/docs.git" }',
    '"https://github.com/harbour/docs"',
    ['git@github.com:harbour/docs.git', 'https://github.com/harbour/docs'],
  ),
  formMistake('a repository on another host', '{ "issues": ¦"https://git.example.com/docs" }', 'ends in /issues/new', [
    '/docs"',
    '/harbour/docs/issues/new"',
  ]),
  formMistake('a repository over http', '{ "issues": ¦"http://gitlab.com/harbour/docs" }', '"https://gitlab.com/harbour/docs"', [
    'http://gitlab',
    'https://gitlab',
  ]),
  formMistake(
    'a repository with a script',
    '{ "issues": ¦"javascript://github.com/harbour/docs/issues/new" }',
    'a repository on github.com',
    ['javascript://', 'https://'],
  ),
  formMistake(
    'a new issue that is filled in',
    '{ "issues": ¦"https://github.com/harbour/docs/issues/new?title=x" }',
    '"https://github.com/harbour/docs"',
    ['?title=x', ''],
  ),
  formMistake(
    'a repository with a password',
    '{ "issues": ¦"https://ada:secret@github.com/harbour/docs" }',
    'a repository on github.com',
    ['ada:secret@', ''],
  ),
];
