import { useMemo, useState } from 'preact/hooks';
import { PageHead } from '../kit/index.js';
import { ChooseFile } from './choose-file.js';
import { FileWork } from './file-work.js';
import { TableFault } from './read-table.js';
import { createReadCountry, type OpenFile, openFile } from './use-file.js';

export function FilePage() {
  const [open, setOpen] = useState<OpenFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const readCountry = useMemo(createReadCountry, []);
  const onFile = async (file: File) => {
    setError(null);
    try {
      setOpen(await openFile(file));
    } catch (fault) {
      setError(fault instanceof TableFault ? fault.message : 'The file cannot be read.');
    }
  };
  return (
    <>
      <PageHead title="File">
        <p>
          Adds a gender inference to every row of a CSV or TSV file. Each distinct value is charged once. You
          see the cost before the run starts.
        </p>
      </PageHead>
      {open === null ? (
        <ChooseFile onFile={onFile} error={error} />
      ) : (
        <FileWork key={open.file.name} open={open} readCountry={readCountry} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
