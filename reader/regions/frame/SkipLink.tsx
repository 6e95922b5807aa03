import { say } from '../../messages/messages.ts';

/** The first stop of the keyboard: past the navigation, to the text, which has the id. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className="skip" href={`#${to}`}>
      {say().skip}
    </a>
  );
}
