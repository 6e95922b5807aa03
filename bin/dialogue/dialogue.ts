import type { Context } from '../context.ts';

/** Prompts for answers on the terminal, one at a time. */
export type Dialogue = {
  /** Returns the trimmed answer; undefined if the input ended. */
  ask(question: string): Promise<string | undefined>;
  say(text: string): void;
  close(): Promise<void>;
};

/** Opens a dialogue. It reads all lines itself, because a second reader would lose lines that the user typed ahead. */
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

/** Asks for confirmation. An empty answer means yes, and the end of the input means no. */
export async function confirmChange(dialogue: Dialogue, question: string): Promise<boolean> {
  const answer = await dialogue.ask(`${question} [Y/n] `);
  return answer !== undefined && /^(?:y(?:es)?)?$/i.test(answer);
}
