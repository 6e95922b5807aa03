import type { Context } from '../context.ts';

/** Asks one question after the other on the terminal. */
export type Dialogue = {
  /** The trimmed answer; undefined if the input ended. */
  ask(question: string): Promise<string | undefined>;
  say(text: string): void;
  close(): Promise<void>;
};

/** Opens a dialogue. One reader takes all lines, because lines that were typed ahead would be lost with a second one. */
export function openDialogue(context: Pick<Context, 'stdout' | 'lines'>): Dialogue {
  const lines = context.lines()[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      context.stdout.write(question);
      const { value, done } = await lines.next();
      return done ? undefined : value.trim();
    },
    say: (text) => context.stdout.write(text),
    close: async () => {
      await lines.return?.();
    },
  };
}

/** Asks whether to go on; an empty answer means yes. The end of the input means no. */
export async function agrees(dialogue: Dialogue, question: string): Promise<boolean> {
  const answer = await dialogue.ask(`${question} [Y/n] `);
  return answer !== undefined && /^(?:y(?:es)?)?$/i.test(answer);
}
