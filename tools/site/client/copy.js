// A button at every block of code that copies it.
const doneMs = 2000;

/** Without TLS browsers offer no clipboard but the old command. */
async function copy(code) {
  if (navigator.clipboard) return navigator.clipboard.writeText(code.textContent);
  const selection = getSelection();
  selection.selectAllChildren(code);
  const isCopied = document.execCommand('copy');
  selection.removeAllRanges();
  if (!isCopied) throw new Error('the browser refused');
}

function addButton(block) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const text = await copy(block.querySelector('code')).then(
      () => 'Copied',
      () => 'Not copied',
    );
    button.textContent = text;
    announcer.textContent = text;
    setTimeout(() => {
      button.textContent = 'Copy';
      announcer.textContent = '';
    }, doneMs);
  });
  block.append(button);
}

const announcer = document.createElement('p');
announcer.className = 'visually-hidden';
announcer.setAttribute('aria-live', 'polite');
document.body.append(announcer);

for (const block of document.querySelectorAll('.code')) addButton(block);
