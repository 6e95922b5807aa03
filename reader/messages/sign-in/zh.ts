import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in Chinese. */
export const zh: SignInMessages = {
  flow: '流程',
  code: '使用 PKCE 的授权码',
  clientCredentials: '客户端凭据',
  clientId: '客户端 ID',
  clientSecret: '客户端密钥',
  redirect: '请在授权服务器上登记此重定向 URL：',
  secretWarning: '仅使用测试客户端。任何使用此浏览器的人都能读取密钥，而密钥应当保存在服务器上。',
  scopes: '权限范围',
  signIn: '登录',
  signInHere: '在此标签页登录',
  hereHint:
    '如果不使用窗口，此标签页会打开授权服务器，然后返回表单。在此期间，sessionStorage 中保存表单、客户端 ID 和 PKCE 验证码。已选择的文件以及未让标签页记住的凭据会丢失。',
  getToken: '获取令牌',
  refresh: '刷新令牌',
  simulated: '沙盒会自行签发令牌，无需账户。',
  waiting: '请在打开的窗口中继续……',
  close: '您可以关闭此窗口。',
  valid: '令牌未说明何时过期。',
  validUntil: (time) => `令牌有效期至 ${time}。`,
  expired: (time) => `令牌已于 ${time} 过期。`,
  blocked: '浏览器阻止了该窗口。请允许此网站弹出窗口，或在此标签页登录。',
  mismatch: '收到的响应中 state 与本次登录不匹配，已忽略。',
  denied: '您或授权服务器拒绝了访问。',
  spent: '授权已过期或已被使用。请重新登录。',
  noStorage: '浏览器不允许此网站存储数据，因此只能在窗口中登录。',
  noEndpoint: (name) => `URL ${name} 缺失或无效。`,
  insecure: '浏览器仅向 HTTPS 页面提供 PKCE 所需的加密功能。',
  noToken: '授权服务器的响应中没有令牌。',
  otherFlows: (names) => `控制台不支持 ${names}。请通过其他方式获取令牌，并在上方输入。`,
};
