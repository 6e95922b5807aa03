import type { SignInMessages } from './en-GB.ts';

/** The API console's sign-in messages in Japanese. */
export const ja: SignInMessages = {
  flow: 'フロー',
  code: '認可コード（PKCE）',
  clientCredentials: 'クライアントクレデンシャル',
  clientId: 'クライアント ID',
  clientSecret: 'クライアントシークレット',
  redirect: '次のリダイレクト URL を認可サーバーに登録してください。',
  secretWarning:
    'テスト用のクライアントだけを使ってください。このブラウザーを使う人は誰でもシークレットを読めます。シークレットはサーバーに置くべきものです。',
  scopes: 'スコープ',
  signIn: 'サインイン',
  signInHere: 'このタブでサインイン',
  hereHint:
    'ウィンドウを使わない場合、このタブで認可サーバーを開き、その後フォームに戻ります。その間、sessionStorage にフォーム、クライアント ID、PKCE の検証コードが保存されます。選択したファイルと、タブに記憶させていない認証情報は失われます。',
  getToken: 'トークンを取得',
  refresh: 'トークンを更新',
  simulated: 'トークンはサンドボックスが発行します。アカウントは不要です。',
  waiting: '開いたウィンドウで続けてください…',
  close: 'このウィンドウを閉じてかまいません。',
  valid: 'トークンに有効期限の記載がありません。',
  validUntil: (time) => `トークンは ${time} まで有効です。`,
  expired: (time) => `トークンは ${time} に期限が切れました。`,
  blocked: 'ブラウザーがウィンドウをブロックしました。このサイトのポップアップを許可するか、このタブでサインインしてください。',
  mismatch: 'state がこのサインインと一致しない応答が届いたため、無視しました。',
  denied: 'アクセスが、あなたまたは認可サーバーによって拒否されました。',
  spent: '認可の有効期限が切れているか、すでに使用されています。もう一度サインインしてください。',
  noStorage: 'ブラウザーがこのサイトのデータ保存を許可していないため、サインインにはウィンドウが必要です。',
  noEndpoint: (name) => `URL ${name} がないか、無効です。`,
  insecure: 'PKCE の暗号機能は、HTTPS のページでしか使えません。',
  noToken: '認可サーバーの応答にトークンがありません。',
  otherFlows: (names) => `このコンソールは ${names} に対応していません。別の方法でトークンを取得し、上に入力してください。`,
};
