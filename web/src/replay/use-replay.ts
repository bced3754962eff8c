import type { Viewer } from '@tycoon/engine/core';
import { useEffect, useState } from 'react';
import { tableClient } from '../table/client.ts';
import type { Course, TableSnapshot } from '../table/protocol.ts';

interface Failure {
  readonly code: string;
  readonly detail: string;
}

/** The course of the whole game, once. */
export function useCourse(slot: string): Course | Failure | null {
  const [course, setCourse] = useState<Course | Failure | null>(null);
  useEffect(() => {
    let left = false;
    void tableClient()
      .ask({ kind: 'course', slot })
      .then((reply) => {
        if (!left) setCourse(reply.ok ? reply.value : { code: reply.code, detail: reply.detail });
      });
    return () => {
      left = true;
    };
  }, [slot]);
  return course;
}

/** The snapshot at a move. While a new one is on its way the old one stays; of many asked for in a row only the last is shown. */
export function useSnapshotAt(slot: string, at: number, viewer: Viewer): TableSnapshot | null {
  const [snapshot, setSnapshot] = useState<TableSnapshot | null>(null);
  useEffect(() => {
    let left = false;
    void tableClient()
      .ask({ kind: 'replay', slot, at, viewer })
      .then((reply) => {
        if (!left && reply.ok) setSnapshot(reply.value);
      });
    return () => {
      left = true;
    };
  }, [slot, at, viewer]);
  return snapshot;
}
