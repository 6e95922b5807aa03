import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in French. */
export const fr: SignInMessages = {
  flow: 'Flux',
  code: 'Code d’autorisation avec PKCE',
  clientCredentials: 'Identifiants du client',
  clientId: 'Identifiant du client',
  clientSecret: 'Secret du client',
  redirect: 'Enregistrez cette URL de redirection auprès du serveur d’autorisation :',
  secretWarning:
    'Utilisez uniquement un client de test. Toute personne qui utilise ce navigateur peut lire le secret, dont la place est sur un serveur.',
  scopes: 'Portées',
  signIn: 'Se connecter',
  signInHere: 'Se connecter dans cet onglet',
  hereHint:
    'Sans fenêtre, cet onglet ouvre le serveur d’autorisation, puis revient au formulaire. Entre-temps, sessionStorage contient le formulaire, l’identifiant du client et le vérificateur PKCE. Les fichiers sélectionnés sont perdus, ainsi que les identifiants que l’onglet ne mémorise pas.',
  getToken: 'Obtenir un jeton',
  refresh: 'Renouveler le jeton',
  simulated: 'Le bac à sable délivre lui-même les jetons. Aucun compte n’est nécessaire.',
  waiting: 'Continuez dans la fenêtre qui s’est ouverte …',
  close: 'Vous pouvez fermer cette fenêtre.',
  valid: 'Le jeton n’indique pas quand il expire.',
  validUntil: (time) => `Le jeton est valable jusqu’à ${time}.`,
  expired: (time) => `Le jeton a expiré à ${time}.`,
  blocked:
    'Le navigateur a bloqué la fenêtre. Autorisez les fenêtres contextuelles de ce site, ou connectez-vous dans cet onglet.',
  mismatch: 'Une réponse dont le « state » ne correspond pas à cette connexion est arrivée. Elle a été ignorée.',
  denied: 'Vous ou le serveur d’autorisation avez refusé l’accès.',
  spent: 'L’autorisation a expiré ou a déjà été utilisée. Connectez-vous à nouveau.',
  noStorage: 'Le navigateur n’autorise pas ce site à enregistrer des données : la connexion n’est possible que dans une fenêtre.',
  noEndpoint: (name) => `L’URL ${name} est absente ou non valide.`,
  insecure: 'Les navigateurs ne fournissent la cryptographie de PKCE qu’aux pages en HTTPS.',
  noToken: 'La réponse du serveur d’autorisation ne contient pas de jeton.',
  otherFlows: (names) => `La console ne propose pas ${names}. Obtenez un jeton ailleurs et saisissez-le ci-dessus.`,
};
