import { createLocalDraftStore, InteractiveFormConfig } from 'react-interactive-form';
import { en as formEn } from 'react-interactive-form/locales/en';
import { zhCN as formZhCn } from 'react-interactive-form/locales/zh-CN';
import { NOTHING, type ThreadList } from '../shared/thread.js';
import { Chat } from './chat.js';
import { Home } from './home.js';
import { Icon } from './icon.js';
import { SettingsMenu } from './settings-menu.js';
import { Sidebar, type SidebarProps } from './sidebar.js';
import { useInbox } from './use-inbox.js';
import { titleThreads } from './title-threads.js';
import { hrefOf, useOpenThread } from './use-open-thread.js';
import { useSettings } from './use-settings.js';
import { useThreadList } from './use-thread-list.js';
import { en } from './words/en.js';
import { WordsContext } from './words/use-words.js';
import { zhCn } from './words/zh-cn.js';

/** Unsent answers outlive a closed tab, and a server that was killed. */
const draftStore = createLocalDraftStore();

const LANGUAGES = {
  en: { words: en, messages: formEn },
  'zh-CN': { words: zhCn, messages: formZhCn },
};

export function App() {
  const settings = useSettings();
  const threadId = useOpenThread();
  const [list, refresh] = useThreadList();
  const { words, messages } = LANGUAGES[settings.locale];
  const titles = titleThreads(list?.threads ?? [], words);
  return (
    <WordsContext value={words}>
      <InteractiveFormConfig messages={messages} draftStore={draftStore}>
        <div className="app" data-open={threadId === '' ? undefined : ''}>
          <ListSidebar list={list} titles={titles} openId={threadId} />
          <main>
            <header className="top">
              {threadId !== '' && (
                <a className="back" href={hrefOf('')} aria-label={words.allConversations}>
                  <Icon name="back" />
                </a>
              )}
              <h1>{titles.get(threadId) ?? words.title}</h1>
              <SettingsMenu settings={settings} />
            </header>
            {threadId === '' ? (
              <Home onStarted={refresh} />
            ) : (
              <Chat
                key={threadId}
                threadId={threadId}
                layout={settings.layout}
                extra={settings.extra}
                place={settings.place}
                onStateChange={refresh}
              />
            )}
          </main>
        </div>
      </InteractiveFormConfig>
    </WordsContext>
  );
}

/** Inside of the words that it tells in. */
function ListSidebar({ list, ...shown }: { list: ThreadList | undefined } & Pick<SidebarProps, 'titles' | 'openId'>) {
  const { threads, waiting } = list ?? NOTHING;
  const openNext = useInbox(list);
  return <Sidebar threads={threads} {...shown} waiting={waiting.length} onNext={openNext} />;
}
