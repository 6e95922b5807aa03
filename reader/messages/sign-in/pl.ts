import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in Polish. */
export const pl: SignInMessages = {
  flow: 'Przepływ',
  code: 'Kod autoryzacji z PKCE',
  clientCredentials: 'Dane uwierzytelniające klienta',
  clientId: 'Identyfikator klienta',
  clientSecret: 'Klucz tajny klienta',
  redirect: 'Zarejestruj ten adres URL przekierowania na serwerze autoryzacji:',
  secretWarning:
    'Używaj tylko klienta testowego. Każdy, kto korzysta z tej przeglądarki, może odczytać klucz tajny, który powinien być na serwerze.',
  scopes: 'Zakresy',
  signIn: 'Zaloguj się',
  signInHere: 'Zaloguj się w tej karcie',
  hereHint:
    'Bez okna ta karta otwiera serwer autoryzacji, a potem wraca do formularza. W tym czasie sessionStorage zawiera formularz, identyfikator klienta i weryfikator PKCE. Wybrane pliki zostaną utracone, podobnie jak dane uwierzytelniające, których karta nie pamięta.',
  getToken: 'Pobierz token',
  refresh: 'Odśwież token',
  simulated: 'Piaskownica sama wydaje tokeny. Konto nie jest potrzebne.',
  waiting: 'Kontynuuj w otwartym oknie …',
  close: 'Możesz zamknąć to okno.',
  valid: 'Token nie podaje, kiedy wygasa.',
  validUntil: (time) => `Token jest ważny do ${time}.`,
  expired: (time) => `Token wygasł o ${time}.`,
  blocked: 'Przeglądarka zablokowała okno. Zezwól tej witrynie na wyskakujące okna albo zaloguj się w tej karcie.',
  mismatch: 'Nadeszła odpowiedź, której parametr state nie pasuje do tego logowania. Została zignorowana.',
  denied: 'Dostępu odmówił użytkownik lub serwer autoryzacji.',
  spent: 'Autoryzacja wygasła lub została już użyta. Zaloguj się ponownie.',
  noStorage: 'Przeglądarka nie pozwala tej witrynie zapisywać danych, więc logowanie działa tylko w oknie.',
  noEndpoint: (name) => `Brakuje adresu URL ${name} albo jest on nieprawidłowy.`,
  insecure: 'Przeglądarki udostępniają kryptografię PKCE tylko stronom przez HTTPS.',
  noToken: 'Odpowiedź serwera autoryzacji nie zawiera tokenu.',
  otherFlows: (names) => `Konsola nie obsługuje: ${names}. Pobierz token w inny sposób i wpisz go powyżej.`,
};
