import { useRef, useState } from 'preact/hooks';
import { FileIcon } from '../kit/icons.js';
import { Button } from '../kit/index.js';

export interface ChooseFileProps {
  readonly onFile: (file: File) => void;
  /** Why the last one could not be used. */
  readonly error: string | null;
}

/** Takes a file by choice or by drag and drop. */
export function ChooseFile({ onFile, error }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
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
        <strong>Drop a CSV or TSV file here</strong>
      </p>
      <input
        ref={input}
        class="aloud"
        type="file"
        tabIndex={-1}
        aria-label="CSV or TSV file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button kind="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <p class="small soft">
        The file stays in this browser. Only the values of the columns that you choose are sent, each once.
      </p>
      {error && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
