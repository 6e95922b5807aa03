/** Characters that look like a mark of Markdown and are none. */
import { rule } from './rule.ts';

export const markLookAlike = rule<{ message: string; hint: string }>({
  code: 'mark-look-alike',
  severity: 'warning',
  title: 'A character looks like a mark of Markdown and is none',
  meaning:
    'Markdown knows `#`, `-`, `*`, `+`, `1.` and three backticks, and an ordinary blank after the first five of them. Keyboards and other programs write characters that look the same: ' +
    'a blank at which no line may end (often by holding a key too long), a bullet, quotation marks, wide forms, or a character that shows nothing before the mark. The line is then text like any other.',
  example: { language: 'markdown', wrong: '• Ropes\n• Fenders', right: '- Ropes\n- Fenders' },
  says: ({ message, hint }) => ({ message, hint }),
});
