import { useEffect, useState } from 'react';

/** Whether the same moment has stood for so long on this page; null is no moment. */
export function useStanding(moment: string | null, ms: number): boolean {
  const [stood, setStood] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setStood(moment), ms);
    return () => clearTimeout(timer);
  }, [moment, ms]);
  return moment !== null && stood === moment;
}
