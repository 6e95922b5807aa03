import { ja as api } from './api/ja.ts';
import { ja as schema } from './schema/ja.ts';
import type { Wording } from './wording.ts';

/** What the compiler writes, in Japanese, which has one form for all numbers. */
export const ja: Wording = {
  code: 'ja',
  boxes: {
    note: '注記',
    tip: 'ヒント',
    info: '情報',
    warning: '警告',
    danger: '危険',
    caution: '注意',
    important: '重要',
    success: '成功',
    secondary: '補足',
  },
  codeBlock: (name) => (name === '' ? 'コード' : `コード: ${name}`),
  table: (name) => (name === '' ? '表' : `表: ${name}`),
  diagram: (name) => (name === '' ? '図' : `図: ${name}`),
  formula: '数式',
  linkTo: (heading) => `「${heading}」へのリンク`,
  done: '完了',
  toDo: '未完了',
  footnotes: '脚注',
  footnote: (number) => `脚注 ${number}`,
  backToText: (place) => (place === 0 ? '本文に戻る' : `本文に戻る（${place} か所目）`),
  tags: 'タグ',
  tagged: (pages, tag) => `「${tag}」のタグが付いた ${pages} ページ`,
  search: '検索',
  notFound: 'ページが見つかりません',
  moved: '移動しました',
  movedTo: (link) => `このページは ${link} に移動しました。`,
  overview: '概要',
  webhooks: 'Webhook',
  schemas: 'スキーマ',
  errors: 'エラー',
  api,
  schema,
};
