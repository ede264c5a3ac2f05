import { useEffect, useRef, useState } from 'preact/hooks';
import { FileIcon } from '../kit/icons.js';
import { Button, PageHead, useFocusKept } from '../kit/index.js';
import { FileWork } from './file-work.js';
import { type OpenedFile, openFile } from './open-table.js';
import { faultOf } from './use-file.js';

interface ChooseFileProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Why the last file was rejected. */
  readonly error: string | null;
}

/** Selects a file with the file dialog or by drag and drop. */
function ChooseFile({ onFiles, error }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => onFiles([...(files ?? [])]);
  return (
    <section
      class={`drop${isOver ? ' drop-over' : ''}`}
      aria-label="Choose a file"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      }}
    >
      <FileIcon />
      <p>
        <strong>Drop a table here</strong>
      </p>
      <p class="small soft">Excel (.xlsx), CSV, TSV, NDJSON or JSON; text files also as .gz</p>
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label="Table file"
        accept=".csv,.tsv,.tab,.txt,.ndjson,.jsonl,.json,.xlsx,.xlsm,.gz,text/csv,text/plain,application/json"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button kind="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <p class="small soft">
        The file stays in your browser. Only the values in the columns you choose are sent, each distinct
        value once.
      </p>
      {error && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

export function FilePage() {
  const [open, setOpen] = useState<OpenedFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const turn = useRef(0);
  useFocusKept([open]);
  useEffect(() => {
    // The browser would open a file that is dropped elsewhere in place of the page.
    const keepPage = (event: Event) => event.preventDefault();
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);
  const onFiles = ([file, ...others]: readonly File[]) => {
    if (file === undefined) return;
    const now = ++turn.current;
    setError(others.length > 0 ? 'Choose one file at a time.' : null);
    if (others.length > 0) return;
    // A large file may be opened after another one that was chosen later.
    openFile(file).then(
      (opened) => turn.current === now && setOpen(opened),
      (fault) => turn.current === now && setError(faultOf(fault)),
    );
  };
  return (
    <>
      <PageHead title="File">
        <p>
          Adds a gender inference to every row of a table. Each distinct value is charged once. You see the
          cost before the run starts.
        </p>
      </PageHead>
      {open === null ? (
        <ChooseFile onFiles={onFiles} error={error} />
      ) : (
        <FileWork open={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
