import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in Spanish. */
export const es: SignInMessages = {
  flow: 'Flujo',
  code: 'Código de autorización con PKCE',
  clientCredentials: 'Credenciales del cliente',
  clientId: 'ID de cliente',
  clientSecret: 'Secreto de cliente',
  redirect: 'Registre esta URL de redirección en el servidor de autorización:',
  secretWarning:
    'Use solo un cliente de prueba. Cualquiera que use este navegador puede leer el secreto, que debe estar en un servidor.',
  scopes: 'Ámbitos',
  signIn: 'Iniciar sesión',
  signInHere: 'Iniciar sesión en esta pestaña',
  hereHint:
    'Sin ventana, esta pestaña abre el servidor de autorización y después vuelve al formulario. Mientras tanto, sessionStorage contiene el formulario, el ID de cliente y el verificador de PKCE. Se pierden los archivos seleccionados y las credenciales que la pestaña no recuerda.',
  getToken: 'Obtener token',
  refresh: 'Renovar token',
  simulated: 'El entorno de pruebas emite los tokens él mismo. No se necesita ninguna cuenta.',
  waiting: 'Continúe en la ventana que se ha abierto …',
  close: 'Puede cerrar esta ventana.',
  valid: 'El token no indica cuándo caduca.',
  validUntil: (time) => `El token es válido hasta las ${time}.`,
  expired: (time) => `El token caducó a las ${time}.`,
  blocked: 'El navegador bloqueó la ventana. Permita las ventanas emergentes de este sitio o inicie sesión en esta pestaña.',
  mismatch: 'Llegó una respuesta cuyo «state» no corresponde a este inicio de sesión. Se ha ignorado.',
  denied: 'Usted o el servidor de autorización denegaron el acceso.',
  spent: 'La autorización caducó o ya se utilizó. Inicie sesión de nuevo.',
  noStorage: 'El navegador no permite que este sitio almacene datos, así que solo se puede iniciar sesión en una ventana.',
  noEndpoint: (name) => `La URL ${name} falta o no es válida.`,
  insecure: 'Los navegadores solo ofrecen la criptografía de PKCE a páginas con HTTPS.',
  noToken: 'La respuesta del servidor de autorización no contiene ningún token.',
  otherFlows: (names) => `La consola no ofrece ${names}. Obtenga un token por otro medio e introdúzcalo arriba.`,
};
