/** What the browser says of the visitor's connection, where it says anything. */
export type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether data may be fetched on suspicion: never on 2g or where the visitor saves data. */
export function mayPrefetch(connection = ownConnection()): boolean {
  return !connection || (connection.saveData !== true && !(connection.effectiveType ?? '').includes('2g'));
}

function ownConnection(): Connection | undefined {
  const here: (Navigator & { connection?: Connection }) | undefined = typeof navigator === 'undefined' ? undefined : navigator;
  return here?.connection;
}
