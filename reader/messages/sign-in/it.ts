import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in Italian. */
export const it: SignInMessages = {
  flow: 'Flusso',
  code: 'Codice di autorizzazione con PKCE',
  clientCredentials: 'Credenziali del client',
  clientId: 'ID del client',
  clientSecret: 'Segreto del client',
  redirect: 'Registra questo URL di reindirizzamento presso il server di autorizzazione:',
  secretWarning:
    'Usa solo un client di prova. Chiunque usi questo browser può leggere il segreto, che va conservato su un server.',
  scopes: 'Ambiti',
  signIn: 'Accedi',
  signInHere: 'Accedi in questa scheda',
  hereHint:
    'Senza finestra, questa scheda apre il server di autorizzazione e poi torna al modulo. Nel frattempo sessionStorage contiene il modulo, l’ID del client e il verificatore PKCE. I file selezionati vanno persi, così come le credenziali che la scheda non ricorda.',
  getToken: 'Ottieni token',
  refresh: 'Rinnova token',
  simulated: 'La sandbox rilascia i token da sé. Non serve un account.',
  waiting: 'Continua nella finestra che si è aperta …',
  close: 'Puoi chiudere questa finestra.',
  valid: 'Il token non indica quando scade.',
  validUntil: (time) => `Il token è valido fino alle ${time}.`,
  expired: (time) => `Il token è scaduto alle ${time}.`,
  blocked: 'Il browser ha bloccato la finestra. Consenti le finestre popup di questo sito, oppure accedi in questa scheda.',
  mismatch: 'È arrivata una risposta il cui «state» non corrisponde a questo accesso. È stata ignorata.',
  denied: 'Tu o il server di autorizzazione avete negato l’accesso.',
  spent: 'L’autorizzazione è scaduta o è già stata usata. Accedi di nuovo.',
  noStorage: 'Il browser non consente a questo sito di memorizzare dati, quindi l’accesso funziona solo in una finestra.',
  noEndpoint: (name) => `L’URL ${name} manca o non è valido.`,
  insecure: 'I browser offrono la crittografia di PKCE solo alle pagine in HTTPS.',
  noToken: 'La risposta del server di autorizzazione non contiene un token.',
  otherFlows: (names) => `La console non offre ${names}. Ottieni un token altrove e inseriscilo sopra.`,
};
