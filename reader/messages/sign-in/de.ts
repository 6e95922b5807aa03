import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in German. */
export const de: SignInMessages = {
  flow: 'Ablauf',
  code: 'Autorisierungscode mit PKCE',
  clientCredentials: 'Client-Zugangsdaten',
  clientId: 'Client-ID',
  clientSecret: 'Client-Geheimnis',
  redirect: 'Registrieren Sie diese Weiterleitungs-URL beim Autorisierungsserver:',
  secretWarning:
    'Verwenden Sie nur einen Client für Tests. Wer diesen Browser benutzt, kann das Geheimnis lesen. Es gehört auf einen Server.',
  scopes: 'Berechtigungen',
  signIn: 'Anmelden',
  signInHere: 'In diesem Tab anmelden',
  hereHint:
    'Ohne Fenster öffnet dieser Tab den Autorisierungsserver und kehrt danach zum Formular zurück. In der Zwischenzeit enthält sessionStorage das Formular, die Client-ID und den PKCE-Verifier. Ausgewählte Dateien gehen verloren, ebenso Zugangsdaten, die sich der Tab nicht merkt.',
  getToken: 'Token anfordern',
  refresh: 'Token erneuern',
  simulated: 'Die Sandbox stellt Token selbst aus. Sie brauchen kein Konto.',
  waiting: 'Fahren Sie in dem Fenster fort, das sich geöffnet hat …',
  close: 'Sie können dieses Fenster schließen.',
  valid: 'Das Token gibt nicht an, wann es abläuft.',
  validUntil: (time) => `Das Token ist bis ${time} gültig.`,
  expired: (time) => `Das Token ist um ${time} abgelaufen.`,
  blocked:
    'Der Browser hat das Fenster blockiert. Erlauben Sie Pop-up-Fenster für diese Website, oder melden Sie sich in diesem Tab an.',
  mismatch: 'Es ist eine Antwort eingetroffen, deren „state“ nicht zu dieser Anmeldung gehört. Sie wurde ignoriert.',
  denied: 'Sie oder der Autorisierungsserver haben den Zugriff verweigert.',
  spent: 'Die Autorisierung ist abgelaufen oder wurde schon verwendet. Melden Sie sich noch einmal an.',
  noStorage:
    'Der Browser erlaubt dieser Website nicht, Daten zu speichern. Anmelden können Sie sich deshalb nur in einem Fenster.',
  noEndpoint: (name) => `Die URL ${name} fehlt oder ist ungültig.`,
  insecure: 'Browser stellen die Kryptografie für PKCE nur Seiten über HTTPS bereit.',
  noToken: 'Die Antwort des Autorisierungsservers enthält kein Token.',
  otherFlows: (names) =>
    `Die Konsole unterstützt ${names} nicht. Besorgen Sie sich anderswo ein Token und geben Sie es oben ein.`,
};
