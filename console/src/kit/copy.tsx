import { useState } from 'preact/hooks';
import { Button } from './button.js';
import { CheckIcon, CopyIcon } from './icons.js';
import { announce } from './live.js';

/** Works on plain http, where browsers offer no clipboard. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  const focused = document.activeElement;
  // Below an open dialog the page is inert: a text there cannot be selected, and an older selection would be copied.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers: "Copy request ID". */
  readonly label: string;
  /** On the button. */
  readonly word?: string;
}

export function CopyButton({ text, label, word = 'Copy' }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isDone = copied === text;
  const onClick = async () => {
    const isCopied = await copy(text);
    setCopied(isCopied ? text : null);
    announce(isCopied ? 'Copied' : 'Copying failed. Select the text and copy it manually.');
  };
  return (
    <Button isSmall aria-label={label} onClick={onClick}>
      {isDone ? <CheckIcon /> : <CopyIcon />}
      <span aria-hidden="true">{isDone ? 'Copied' : word}</span>
    </Button>
  );
}

export interface CodeBlockProps {
  readonly code: string;
  /** What the code is: "Request as curl". */
  readonly label: string;
}

/** Code with a copy button; long lines scroll, by keyboard too. */
export const CodeBlock = ({ code, label }: CodeBlockProps) => (
  <div class="code">
    <div class="code-head">
      <span aria-hidden="true">{label}</span>
      <CopyButton text={code} label={`Copy: ${label}`} />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section class="code-scroll" aria-label={label} tabIndex={0}>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  </div>
);
