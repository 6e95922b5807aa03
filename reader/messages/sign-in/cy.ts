import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in Welsh. */
export const cy: SignInMessages = {
  flow: 'Llif',
  code: 'Cod awdurdodi gyda PKCE',
  clientCredentials: 'Manylion adnabod y cleient',
  clientId: 'ID y cleient',
  clientSecret: 'Cyfrinach y cleient',
  redirect: 'Cofrestrwch yr URL ailgyfeirio hwn gyda’r gweinydd awdurdodi:',
  secretWarning:
    'Defnyddiwch gleient ar gyfer profi yn unig. Gall unrhyw un sy’n defnyddio’r porwr hwn ddarllen y gyfrinach, a ddylai fod ar weinydd.',
  scopes: 'Cwmpasau',
  signIn: 'Mewngofnodi',
  signInHere: 'Mewngofnodi yn y tab hwn',
  hereHint:
    'Heb ffenestr, mae’r tab hwn yn agor y gweinydd awdurdodi ac yna’n dychwelyd i’r ffurflen. Yn y cyfamser mae sessionStorage yn cynnwys y ffurflen, ID y cleient a dilysydd PKCE. Collir y ffeiliau a ddewiswyd, a’r manylion adnabod nad yw’r tab yn eu cofio.',
  getToken: 'Cael tocyn',
  refresh: 'Adnewyddu’r tocyn',
  simulated: 'Mae’r blwch tywod yn rhoi tocynnau ei hun. Nid oes angen cyfrif.',
  waiting: 'Ewch ymlaen yn y ffenestr sydd wedi agor …',
  close: 'Gallwch gau’r ffenestr hon.',
  valid: 'Nid yw’r tocyn yn nodi pryd y daw i ben.',
  validUntil: (time) => `Mae’r tocyn yn ddilys tan ${time}.`,
  expired: (time) => `Daeth y tocyn i ben am ${time}.`,
  blocked: 'Rhwystrodd y porwr y ffenestr. Caniatewch ffenestri naid ar gyfer y wefan hon, neu mewngofnodwch yn y tab hwn.',
  mismatch: 'Daeth ymateb nad yw ei state yn cyfateb i’r mewngofnodi hwn. Fe’i hanwybyddwyd.',
  denied: 'Gwrthodwyd mynediad gennych chi neu gan y gweinydd awdurdodi.',
  spent: 'Daeth yr awdurdodiad i ben neu mae eisoes wedi’i ddefnyddio. Mewngofnodwch eto.',
  noStorage: 'Nid yw’r porwr yn caniatáu i’r wefan hon storio data, felly dim ond mewn ffenestr y gellir mewngofnodi.',
  noEndpoint: (name) => `Mae’r URL ${name} ar goll neu’n annilys.`,
  insecure: 'Dim ond i dudalennau dros HTTPS y mae porwyr yn darparu cryptograffeg PKCE.',
  noToken: 'Nid oes tocyn yn ymateb y gweinydd awdurdodi.',
  otherFlows: (names) => `Nid yw’r consol yn cynnig ${names}. Mynnwch docyn mewn ffordd arall a’i roi uchod.`,
};
