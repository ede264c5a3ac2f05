import { useEffect, useState } from 'preact/hooks';
import { Button, ProblemNotice, useTask } from '../kit/index.js';
import { callAdmin, type Operation, type OperationsAnswer, queryOf } from './admin.js';
import { OperationTable } from './operation-table.js';

export interface RecentOperationsProps {
  readonly accountId: string | null;
  /** A new value reloads the list. */
  readonly turn?: number;
}

const rowsPerPage = 25;

/** The most recent operations, and older ones on demand. */
export function RecentOperations({ accountId, turn = 0 }: RecentOperationsProps) {
  const [page, setPage] = useState<OperationsAnswer | null>(null);
  const task = useTask();
  const read = (cursor: string | undefined, before: readonly Operation[]) =>
    task.run(async () => {
      const query = queryOf({ account_id: accountId ?? undefined, limit: rowsPerPage, cursor });
      const next = await callAdmin<OperationsAnswer>(`operations${query}`);
      setPage({ ...next, operations: [...before, ...next.operations] });
    });
  useEffect(() => void read(undefined, []), [accountId, turn]);
  const cursor = page?.next_cursor ?? null;
  return (
    <>
      {page && (
        <OperationTable
          caption="Recent operations"
          operations={page.operations}
          isOfAccount={accountId !== null}
        />
      )}
      {task.problem && <ProblemNotice problem={task.problem} />}
      {page && cursor !== null && (
        <div class="pager">
          <Button isBusy={task.isBusy} onClick={() => void read(cursor, page.operations)}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
