import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on a page, each with rule and element. */
async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  // Whatever else axe reports is as large as the page.
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const violations = (await page.evaluate(
    `axe.run(document, ${given}).then(({ violations }) => violations)`,
  )) as AxeResults['violations'];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id} ${target.join(' ')} ${html.slice(0, 200)}: ${failureSummary}`,
    ),
  );
}

/** Violations of WCAG 2.2 AA and axe's best practices. */
export const accessFaults = (page: Page): Promise<string[]> => faultsOf(page, {});

/** Violations of the rules that read colours, the only ones that a page can break in dark colours alone. */
export const faultsOfColours = (page: Page): Promise<string[]> =>
  faultsOf(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });

/** Changes what the system prefers, which a page follows. */
export async function showColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
  const finish =
    'for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()';
  await page.evaluate(finish);
}
