import { useLayoutEffect, useState } from 'preact/hooks';
import { go, type PageProps } from '../app/router.js';
import {
  Badge,
  Button,
  Form,
  figureColumn,
  LoadMore,
  LoadNotice,
  moment,
  PageHead,
  Table,
  TextField,
  usePages,
} from '../kit/index.js';
import { type Account, type AccountsAnswer, callAdmin, queryOf } from './admin.js';
import { isNewAccountPending, NewAccountDialog } from './new-account-dialog.js';
import { AccountLink } from './operation-table.js';

export const isPast = (iso: string | null): boolean => iso !== null && Date.parse(iso) <= Date.now();

export const Expiry = ({ at }: { readonly at: string | null }) => {
  if (at === null) return <span class="soft">never</span>;
  return isPast(at) ? <Badge tone="bad">expired {moment(at)}</Badge> : <span>{moment(at)}</span>;
};

function AccountTable({ accounts }: { readonly accounts: readonly Account[] }) {
  return (
    <Table
      caption="Accounts"
      rows={accounts}
      rowKey={({ account_id: id }) => id}
      empty="No matching accounts."
      firstOrder={{ column: 0, isFalling: false }}
      columns={[
        {
          header: 'Name',
          isRowHeader: true,
          sortBy: ({ name }) => name,
          cell: ({ name, account_id: id }) => <AccountLink id={id} name={name} />,
        },
        figureColumn('Credits', ({ credits }: Account) => credits),
        {
          header: 'Expires',
          sortBy: ({ expires_at: at }) => at,
          cell: ({ expires_at: at }) => <Expiry at={at} />,
        },
        {
          header: 'Created',
          sortBy: ({ created_at: at }) => at,
          cell: ({ created_at: at }) => moment(at),
        },
      ]}
    />
  );
}

/** Accounts, searched by name or ID and loaded page by page. */
export function AccountsPage({ place }: Pick<PageProps, 'place'>) {
  const search = place.query.get('search') ?? '';
  const [text, setText] = useState(search);
  // Before the next key press: an effect after the paint would take away what was typed by then.
  useLayoutEffect(() => setText(search), [search]);
  const [isCreating, setCreating] = useState(isNewAccountPending);
  const [turn, setTurn] = useState(0);
  const list = usePages(
    async (after) => {
      const query = queryOf({ limit: 50, after, search });
      const { accounts, next } = await callAdmin<AccountsAnswer>(`accounts${query}`);
      return { items: accounts, next };
    },
    [search, turn],
  );
  const onSearch = () => {
    const wanted = text.trim();
    // The same address again is no change that the page would follow.
    if (wanted === search) setTurn(turn + 1);
    else go(`/operator/accounts${queryOf({ search: wanted })}`);
  };
  return (
    <>
      <div class="row row-apart">
        <PageHead title="Accounts" />
        <Button kind="primary" onClick={() => setCreating(true)}>
          New account
        </Button>
      </div>
      <section class="card stack">
        <Form class="find" aria-label="Search accounts" onSubmit={onSearch}>
          <TextField label="Name or ID" type="search" value={text} onValue={setText} />
          <Button type="submit">Search</Button>
        </Form>
        <LoadNotice {...list} data={list.items} />
        {list.items && <AccountTable accounts={list.items} />}
        <LoadMore what="accounts" {...list} />
      </section>
      {isCreating && (
        <NewAccountDialog
          onClose={() => setCreating(false)}
          onCreated={() => setTurn(turn + 1)}
          onGivenUp={() => {
            setCreating(false);
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
}
