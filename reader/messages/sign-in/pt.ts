import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in Portuguese. */
export const pt: SignInMessages = {
  flow: 'Fluxo',
  code: 'Código de autorização com PKCE',
  clientCredentials: 'Credenciais do cliente',
  clientId: 'ID do cliente',
  clientSecret: 'Segredo do cliente',
  redirect: 'Registe este URL de redirecionamento no servidor de autorização:',
  secretWarning:
    'Use apenas um cliente de teste. Qualquer pessoa que use este navegador pode ler o segredo, que deve ficar num servidor.',
  scopes: 'Âmbitos',
  signIn: 'Iniciar sessão',
  signInHere: 'Iniciar sessão neste separador',
  hereHint:
    'Sem janela, este separador abre o servidor de autorização e depois regressa ao formulário. Entretanto, sessionStorage contém o formulário, o ID do cliente e o verificador PKCE. Perdem-se os ficheiros selecionados e as credenciais que o separador não memoriza.',
  getToken: 'Obter token',
  refresh: 'Renovar token',
  simulated: 'A sandbox emite os tokens. Não é necessária uma conta.',
  waiting: 'Continue na janela que se abriu …',
  close: 'Pode fechar esta janela.',
  valid: 'O token não indica quando expira.',
  validUntil: (time) => `O token é válido até às ${time}.`,
  expired: (time) => `O token expirou às ${time}.`,
  blocked: 'O navegador bloqueou a janela. Permita janelas pop-up deste site ou inicie sessão neste separador.',
  mismatch: 'Chegou uma resposta cujo «state» não corresponde a este início de sessão. Foi ignorada.',
  denied: 'O acesso foi recusado por si ou pelo servidor de autorização.',
  spent: 'A autorização expirou ou já foi utilizada. Inicie sessão novamente.',
  noStorage: 'O navegador não permite que este site guarde dados, pelo que só é possível iniciar sessão numa janela.',
  noEndpoint: (name) => `O URL ${name} está em falta ou é inválido.`,
  insecure: 'Os navegadores só disponibilizam a criptografia de PKCE a páginas por HTTPS.',
  noToken: 'A resposta do servidor de autorização não contém um token.',
  otherFlows: (names) => `A consola não oferece ${names}. Obtenha um token de outra forma e introduza-o acima.`,
};
