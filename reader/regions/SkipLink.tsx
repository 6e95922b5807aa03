import { say } from '../messages/messages.ts';

/** The id of the main part, which the skip link names. Ids that start with q- are the reader's. */
export const mainId = 'q-main';

/** The first stop of the keyboard: past the navigation, to the text. */
export function SkipLink() {
  return (
    <a className="skip" href={`#${mainId}`}>
      {say().skip}
    </a>
  );
}
