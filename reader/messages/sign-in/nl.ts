import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in Dutch. */
export const nl: SignInMessages = {
  flow: 'Stroom',
  code: 'Autorisatiecode met PKCE',
  clientCredentials: 'Clientgegevens',
  clientId: 'Client-ID',
  clientSecret: 'Clientgeheim',
  redirect: 'Registreer deze omleidings-URL bij de autorisatieserver:',
  secretWarning:
    'Gebruik alleen een testclient. Iedereen die deze browser gebruikt kan het geheim lezen, dat op een server hoort.',
  scopes: 'Bereiken',
  signIn: 'Inloggen',
  signInHere: 'Inloggen in dit tabblad',
  hereHint:
    'Zonder venster opent dit tabblad de autorisatieserver en keert daarna terug naar het formulier. Intussen bevat sessionStorage het formulier, de client-ID en de PKCE-verifier. Geselecteerde bestanden gaan verloren, net als inloggegevens die het tabblad niet onthoudt.',
  getToken: 'Token ophalen',
  refresh: 'Token vernieuwen',
  simulated: 'De sandbox geeft zelf tokens uit. Een account is niet nodig.',
  waiting: 'Ga verder in het venster dat is geopend …',
  close: 'U kunt dit venster sluiten.',
  valid: 'Het token vermeldt niet wanneer het verloopt.',
  validUntil: (time) => `Het token is geldig tot ${time}.`,
  expired: (time) => `Het token is om ${time} verlopen.`,
  blocked: 'De browser heeft het venster geblokkeerd. Sta pop-ups toe voor deze site, of log in dit tabblad in.',
  mismatch: 'Er is een antwoord ontvangen waarvan de state niet bij deze aanmelding hoort. Het is genegeerd.',
  denied: 'U of de autorisatieserver heeft de toegang geweigerd.',
  spent: 'De autorisatie is verlopen of al gebruikt. Log opnieuw in.',
  noStorage: 'De browser staat niet toe dat deze site gegevens opslaat, dus inloggen kan alleen in een venster.',
  noEndpoint: (name) => `De URL ${name} ontbreekt of is ongeldig.`,
  insecure: 'Browsers bieden de cryptografie van PKCE alleen aan pagina’s via HTTPS.',
  noToken: 'Het antwoord van de autorisatieserver bevat geen token.',
  otherFlows: (names) => `De console biedt ${names} niet aan. Haal elders een token op en voer het hierboven in.`,
};
