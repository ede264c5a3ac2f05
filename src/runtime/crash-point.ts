/** The commands of the embedded store, each with a crash point right before its commit. */
type CommandKind = 'charge' | 'reserve' | 'settle' | 'refund' | 'expire' | 'compensate';

/** Places where the crash tests end a process with SIGKILL, as a power cut or the kernel would. */
export type CrashPoint =
  | 'request.parsed'
  | `${CommandKind}.before_commit`
  | 'charge.committed'
  | 'reserve.committed'
  | 'provider.answered'
  | 'settle.committed'
  | 'refund.committed'
  | 'reconciler.batch_done'
  | 'grant.before_commit'
  | 'grant.committed'
  | 'compaction.before_commit'
  | 'migration.step_done'
  | 'backup.table_done'
  | 'backup.before_rename'
  | 'restore.rows_written'
  | 'restore.before_commit'
  | 'restore.committed'
  | 'checkpoint.before'
  | 'checkpoint.done';

/** Set by the build for crash tests alone; in every other build the calls come to nothing. */
declare const WITH_CRASH_POINTS: boolean | undefined;

/** Ends this process when `CRASH_POINT` names this point. */
export function crashPoint(place: CrashPoint): void {
  if (typeof WITH_CRASH_POINTS === 'undefined' || !WITH_CRASH_POINTS) return;
  if (process.env.CRASH_POINT === place) process.kill(process.pid, 'SIGKILL');
}
