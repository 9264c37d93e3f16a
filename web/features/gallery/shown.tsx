import { hues } from '@tessera/domain/records/record.ts';
import { cleanRichText } from '@tessera/domain/rich-text/clean.ts';
import { CloudOff, Eye, EyeOff, Lock, Paperclip } from 'lucide-react';
import { Apart } from '../../ui/apart/apart.tsx';
import { AskPage } from '../../ui/ask-page/ask-page.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { AvatarStack } from '../../ui/avatar/avatar-stack.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { StatusLine } from '../../ui/banner/status-line.tsx';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FileLine } from '../../ui/file-line/file-line.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { everyNode } from '../../ui/rich-text/testing/every-node.ts';
import { PageHead } from '../../ui/settings/page-head.tsx';
import { Setting, SettingGroup } from '../../ui/settings/setting.tsx';
import { Sign } from '../../ui/sign/sign.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import styles from './gallery.module.css';
import { type Pieces, State } from './piece.tsx';

const nothing = () => {};
const names = ['Ann Example', 'Ben', 'سارة علي', 'Cem Demir', 'Dia', 'Eve', 'Fay'];
const people = names.map((name, id) => ({
  ...{ id, name, text: `${name} is in “Plans”`, away: id > 2 },
  onPress: nothing,
}));

/** What is looked at. */
export const shown: Pieces = {
  apart: () => (
    <State of="drawn in its place">
      <Apart>
        <Button>What is drawn apart from where it is opened</Button>
      </Apart>
    </State>
  ),
  avatar: () => (
    <>
      <State of="letters">
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </State>
      <State of="a workspace">
        <Avatar name="Mosaic" square size={36} />
      </State>
      <State of="several people">
        <AvatarStack label="Here now" people={people} />
      </State>
    </>
  ),
  banner: () => (
    <>
      <State of="of the status host" wide>
        <div className={styles.window}>
          <StatusLine message="Saving is slower than usual. We are on it." />
        </div>
      </State>
      <State of="with a way out" wide>
        <div className={styles.window}>
          <Banner Icon={Eye} kind="info">
            <span>You’re in preview.</span>
            <Button size="small">Leave</Button>
          </Banner>
        </div>
      </State>
      <State of="something does not work" wide>
        <div className={styles.window}>
          <Banner Icon={CloudOff} kind="warn">
            <span>You’re offline.</span>
          </Banner>
        </div>
      </State>
    </>
  ),
  'ask-page': () => (
    <State of="with one question" wide>
      <AskPage title="Where does it go?">
        <Button>Choose</Button>
      </AskPage>
    </State>
  ),
  'file-line': () => (
    <>
      <State of="usual">
        <FileLine Icon={Paperclip} name="Plan.pdf" size="1.2 MB" />
      </State>
      <State of="with a long name">
        <div style={{ inlineSize: 200 }}>
          <FileLine Icon={Paperclip} name="What we have learned from ten customers.pdf" size="1.2 MB" />
        </div>
      </State>
    </>
  ),
  'board-icon': () => (
    <>
      <State of="boards">
        <BoardIcon hue="indigo" icon={null} />
        <BoardIcon hue="teal" icon="rocket" />
        <BoardIcon hue="amber" icon="📅" />
      </State>
      <State of="folders">
        <FolderIcon hue={null} icon={null} />
        <FolderIcon hue="pink" icon="star" />
        <FolderIcon hue="pink" icon="🎯" />
      </State>
    </>
  ),
  chip: () => (
    <State of="hues" wide>
      {hues.map((hue) => (
        <Chip key={hue} hue={hue}>
          {hue}
        </Chip>
      ))}
    </State>
  ),
  'empty-state': () => (
    <State of="with a first step" wide>
      <EmptyState title="No items yet" text="Add your first item, or import a table you already have.">
        <Button kind="primary">New item</Button>
      </EmptyState>
    </State>
  ),
  logo: () => (
    <State of="sizes">
      <Logo size={20} />
      <Logo size={40} />
    </State>
  ),
  'rich-text': () => (
    <State of="to read" wide>
      <RichTextView
        text={cleanRichText({ type: 'doc', content: everyNode })!}
        people={(id) => (id === '7' ? 'Ann Example' : undefined)}
        items={() => ({ name: 'Landing page', href: '/ui' })}
      />
    </State>
  ),
  settings: () => (
    <State of="a group" wide>
      <PageHead title="Settings" text="Everything here saves by itself." saving="idle" />
      <SettingGroup title="Appearance" text="On all of your devices.">
        <Setting label="Compact rows" text="More of them in sight.">
          <Switch label="Compact rows" on onChange={nothing} />
        </Setting>
      </SettingGroup>
    </State>
  ),
  sign: () => (
    <State of="with a meaning">
      <Sign Icon={Lock} text="Only for people on the board" />
      <Sign Icon={EyeOff} text="Hidden from some" />
    </State>
  ),
};
