import { useState } from 'preact/hooks';
import { PageHead } from '../kit/index.js';
import { ChooseFile } from './choose-file.js';
import { FileWork } from './file-work.js';
import { type OpenedFile, openFile } from './open-table.js';
import { faultOf } from './use-file.js';

export function FilePage() {
  const [open, setOpen] = useState<OpenedFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const onFile = async (file: File) => {
    setError(null);
    try {
      setOpen(await openFile(file));
    } catch (fault) {
      setError(faultOf(fault));
    }
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
        <ChooseFile onFile={onFile} error={error} />
      ) : (
        <FileWork key={open.file.name} open={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
