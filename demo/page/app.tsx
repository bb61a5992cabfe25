import { createLocalDraftStore, InteractiveFormConfig } from 'react-interactive-form';
import { en as formEn } from 'react-interactive-form/locales/en';
import { zhCN as formZhCn } from 'react-interactive-form/locales/zh-CN';
import { Chat } from './chat.js';
import { Home } from './home.js';
import { SettingsMenu } from './settings-menu.js';
import { Sidebar } from './sidebar.js';
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
  const [threads, refresh] = useThreadList();
  const { words, messages } = LANGUAGES[settings.locale];
  const open = threads.find(({ id }) => id === threadId);
  return (
    <WordsContext value={words}>
      <InteractiveFormConfig messages={messages} draftStore={draftStore}>
        <div className="app" data-open={threadId === '' ? undefined : ''}>
          <Sidebar threads={threads} openId={threadId} />
          <main>
            <header className="top">
              {threadId !== '' && (
                <a className="back" href={hrefOf('')} aria-label={words.allConversations}>
                  ‹
                </a>
              )}
              <h1>{open && 'example' in open ? words.examples[open.example].title : words.title}</h1>
              <SettingsMenu settings={settings} />
            </header>
            {threadId === '' ? (
              <Home onStarted={refresh} />
            ) : (
              <Chat key={threadId} threadId={threadId} layout={settings.layout} place={settings.place} onStateChange={refresh} />
            )}
          </main>
        </div>
      </InteractiveFormConfig>
    </WordsContext>
  );
}
