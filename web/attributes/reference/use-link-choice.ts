import { type LinkOffer, linkTo, parseLink } from '@tessera/domain/attributes/links.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useEffect, useMemo, useState } from 'react';
import { linkSource } from '../../data/folder/link-source.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { Linkable, TitleSearch } from '../../data/folder/title-search.ts';
import { useHeldFolders } from '../../data/folder/use-links.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { linksTo } from './reference-settings-of.ts';

/** Items that the list shows at once: who wants another one types more of its title. */
const SHOWN_MAX = 50;
/** The pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 150;
/** A search in memory goes on for this time in each frame, in milliseconds. */
const STEP_MS = 8;

/**
 * The items that can be chosen for an attribute, found by words of their titles: those that are chosen come first.
 *
 * @param all also those that the attribute does not offer
 */
export function useLinkChoice(
  attribute: Attribute,
  chosen: readonly string[],
  { typed = '', all = false }: { typed?: string | undefined; all?: boolean } = {},
) {
  const { team_id: team } = attribute;
  const { folder_id, multiple: _, offered, ...settings } = linksTo(attribute);
  const [text, setText] = useState(typed);
  const [picked, setFolder] = useState<string>();
  const folders = folder_id === null ? linkSource().folders(team) : [];
  const first = parseLink(chosen[0])?.folder_id ?? attribute.folder_id ?? folders[0]?.id;
  const folder = folder_id ?? picked ?? first ?? '';
  // The settings are read anew each time: what they say is the same.
  const said = JSON.stringify({ ...settings, ...(all ? {} : { offered }) });
  const { items, isLoading, item } = useFound(team, folder, text, said);
  const shown = inOrder(items, chosen, folder, text, item);
  return { text, setText, folder, folders, setFolder, items, shown, isLoading };
}

export type LinkChoice = Pick<ReturnType<typeof useLinkChoice>, 'folder' | 'folders' | 'setFolder'>;

/** Linked items come first, until something is typed. */
function inOrder(
  items: readonly Linkable[],
  chosen: readonly string[],
  folder: string,
  text: string,
  item: TitleSearch['item'],
) {
  const found = items.map((one) => ({ ...one, link: linkTo(one.id, folder) }));
  if (text !== '') return found;
  const linked = chosen.flatMap((link) => {
    const linked = parseLink(link);
    const title = linked && currentLookup.itemTitle(linked.item_id, linked.folder_id);
    if (!linked || title === undefined) return [];
    const known = linked.folder_id === folder ? item(linked.item_id) : undefined;
    return [{ ...(known ?? { id: linked.item_id, title }), link }];
  });
  return [...linked, ...found.filter(({ link }) => !chosen.includes(link))];
}

interface Found {
  items: readonly Linkable[];
  isLoading: boolean;
  item: TitleSearch['item'];
}

/** Items from memory; until their folder is there, from the server. */
function useFound(team: number, folder: string, text: string, said: string): Found {
  const { offered } = JSON.parse(said) as LinkOffer;
  const read = offered ? linkSource().readBy(team, folder, offered) : [];
  const held = [folder, ...read].filter((id) => id !== '');
  useHeldFolders(team, held.join());
  const isLoaded = held.every((id) => linkSource().isLoaded(team, id));
  const [answer, setAnswer] = useState<{ text: string; items: Linkable[] }>();
  useEffect(() => {
    if (isLoaded || folder === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // Without an answer the items come with the folder.
      linkSource()
        .search(team, folder, { text, limit: SHOWN_MAX, ...(JSON.parse(said) as LinkOffer) })
        .then(
          (items) => isCurrent && setAnswer({ text, items }),
          () => {},
        );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [team, folder, text, said, isLoaded]);
  const searched = useSearch(team, folder, text, said, isLoaded, held.join());
  if (searched)
    return {
      items: searched.found(),
      isLoading: !searched.isDone,
      item: (id) => searched.item(id),
    };
  const items = answer?.text === text ? answer.items : undefined;
  return {
    items: items ?? [],
    isLoading: items === undefined,
    item: (id) => items?.find((one) => one.id === id),
  };
}

/** A search in memory, drawn step by step: what is found first shows in the same frame. */
function useSearch(
  team: number,
  folder: string,
  text: string,
  said: string,
  isLoaded: boolean,
  held: string,
) {
  const viewer = useViewer();
  const revision = linkSource().revision(team, held.split(','));
  const [, setSteps] = useState(0);
  const search = useMemo(() => {
    if (!isLoaded) return undefined;
    const offer = JSON.parse(said) as LinkOffer;
    const begun = linkSource().find(team, folder, { text, limit: SHOWN_MAX, viewer, ...offer });
    begun.step(STEP_MS);
    return begun;
  }, [team, folder, text, said, viewer, isLoaded, revision]);
  useEffect(() => {
    if (!search || search.isDone) return;
    let frame = requestAnimationFrame(function goOn() {
      search.step(STEP_MS);
      setSteps((steps) => steps + 1);
      if (!search.isDone) frame = requestAnimationFrame(goOn);
    });
    return () => cancelAnimationFrame(frame);
  }, [search]);
  return search;
}
