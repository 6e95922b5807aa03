import { useEffect, useState } from 'react';
import { ask, openIndexes } from '../box/transport/client.ts';
import type { Found } from '../box/transport/messages.ts';

/** What a query comes to on the page of all results: `found` is of the latest query that was answered; none could be where it failed. */
export type Finding = { status: 'idle' | 'loading' | 'failed'; found: Found | null };

/** Finds up to `limit` results. Nothing is asked for a blank query, and an older answer never takes a newer one's place. */
export function useFound(query: string, limit: number): Finding {
  const [finding, setFinding] = useState<Finding>({ status: 'idle', found: null });
  const isBlank = query.trim() === '';
  useEffect(() => {
    if (!isBlank) void openIndexes();
  }, [isBlank]);
  useEffect(() => {
    if (isBlank) {
      setFinding({ status: 'idle', found: null });
      return;
    }
    let isWanted = true;
    setFinding(({ found }) => ({ status: 'loading', found }));
    void ask(query, limit).then((found) => {
      if (isWanted) setFinding({ status: found ? 'idle' : 'failed', found });
    });
    return () => {
      isWanted = false;
    };
  }, [query, isBlank, limit]);
  return finding;
}
