import { ar as api } from './api/ar.ts';
import { counted } from './counted.ts';
import { ar as schema } from './schema/ar.ts';
import type { Wording } from './wording.ts';

/** What the compiler writes, in Arabic. */
export const ar: Wording = {
  code: 'ar',
  boxes: {
    note: 'ملاحظة',
    tip: 'نصيحة',
    info: 'معلومة',
    warning: 'تحذير',
    danger: 'خطر',
    caution: 'تنبيه',
    important: 'مهم',
    success: 'نجاح',
    secondary: 'ملاحظة إضافية',
  },
  codeBlock: (name) => (name === '' ? 'شيفرة' : `شيفرة: ${name}`),
  table: (name) => (name === '' ? 'جدول' : `جدول: ${name}`),
  diagram: (name) => (name === '' ? 'رسم تخطيطي' : `رسم تخطيطي: ${name}`),
  formula: 'صيغة رياضية',
  linkTo: (heading) => `رابط إلى: ${heading}`,
  done: 'منجز',
  toDo: 'لم ينجز بعد',
  footnotes: 'الحواشي',
  footnote: (number) => `الحاشية ${number}`,
  backToText: (place) => (place === 0 ? 'العودة إلى النص' : `العودة إلى النص، الموضع ${place}`),
  tags: 'الوسوم',
  tagged: (pages, tag) => `${pageCount(pages)} بالوسم «${tag}»`,
  search: 'بحث',
  notFound: 'الصفحة غير موجودة',
  moved: 'نُقلت الصفحة',
  movedTo: (link) => `نُقلت هذه الصفحة إلى ${link}.`,
  overview: 'نظرة عامة',
  webhooks: 'خطاطيف الويب',
  schemas: 'المخططات',
  errors: 'الأخطاء',
  api,
  schema,
};

/** Pages with their number; none is a word of its own too. */
function pageCount(pages: number): string {
  return pages === 0 ? 'لا صفحات' : counted(pages, ['صفحة واحدة', 'صفحتان', 'صفحات', 'صفحة']);
}
