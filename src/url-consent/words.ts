import { pickWords } from '../i18n/pick-words.js';

/** All words of a consent. Forms do not carry them. */
export interface UrlConsentWords {
  readonly asks: string;
  /** `{name}` */
  readonly asksBy: string;
  /** `{host}` */
  readonly open: string;
  /** `{host}` */
  readonly openAgain: string;
  readonly decline: string;
  readonly dismiss: string;
  readonly opened: string;
  readonly completed: string;
  readonly declined: string;
  readonly dismissed: string;
  readonly failed: string;
  readonly barred: string;
  /** `{reading}` */
  readonly mixed: string;
  /** `{reading}` */
  readonly punycode: string;
  /** `{host}` */
  readonly credentials: string;
}

/** The words of a language, by its tag or the nearest there is. */
export function urlWords(locale: string, own: Partial<UrlConsentWords> = {}): UrlConsentWords {
  return { ...EN, ...pickWords(WORDS, locale), ...own };
}

const EN: UrlConsentWords = {
  asks: 'You are asked to open this address.',
  asksBy: '{name} asks you to open this address.',
  open: 'Open {host}',
  openAgain: 'Open {host} again',
  decline: 'Decline',
  dismiss: 'Not now',
  opened: 'Opened in a new tab. Go on there: this page does not see what you do.',
  completed: 'Completed.',
  declined: 'Declined.',
  dismissed: 'Dismissed.',
  failed: 'Your answer could not be sent. Try again.',
  barred: 'This address can’t be opened: only secure ones (https) can.',
  mixed: 'The name of this site mixes letters of several scripts, as imitations do: {reading}',
  punycode: 'The name of this site has letters that look like others. It reads: {reading}',
  credentials: 'What stands before the @ is not the site. The site is {host}.',
};

const WORDS: Readonly<Record<string, UrlConsentWords>> = {
  en: EN,
  'zh-CN': {
    asks: '请求你打开此地址。',
    asksBy: '{name} 请求你打开此地址。',
    open: '打开 {host}',
    openAgain: '再次打开 {host}',
    decline: '拒绝',
    dismiss: '暂不',
    opened: '已在新标签页中打开。请在那里继续，本页面看不到你的操作。',
    completed: '已完成。',
    declined: '已拒绝。',
    dismissed: '已忽略。',
    failed: '无法发送你的回答。请重试。',
    barred: '无法打开此地址：只能打开安全地址（https）。',
    mixed: '此网站的名称混用了多种文字的字母，仿冒网站常这样做：{reading}',
    punycode: '此网站的名称含有形似其他字母的字符，读作：{reading}',
    credentials: '@ 之前的部分不是网站。网站是 {host}。',
  },
  'zh-TW': {
    asks: '請求你開啟此網址。',
    asksBy: '{name} 請求你開啟此網址。',
    open: '開啟 {host}',
    openAgain: '再次開啟 {host}',
    decline: '拒絕',
    dismiss: '暫時不要',
    opened: '已在新分頁中開啟。請在那裡繼續，本頁面看不到你的操作。',
    completed: '已完成。',
    declined: '已拒絕。',
    dismissed: '已略過。',
    failed: '無法傳送你的回答。請再試一次。',
    barred: '無法開啟此網址：只能開啟安全網址（https）。',
    mixed: '此網站的名稱混用了多種文字的字母，仿冒網站常這樣做：{reading}',
    punycode: '此網站的名稱含有形似其他字母的字元，讀作：{reading}',
    credentials: '@ 之前的部分不是網站。網站是 {host}。',
  },
  ja: {
    asks: 'このアドレスを開くよう求められています。',
    asksBy: '{name} がこのアドレスを開くよう求めています。',
    open: '{host} を開く',
    openAgain: '{host} をもう一度開く',
    decline: '拒否',
    dismiss: '今はしない',
    opened: '新しいタブで開きました。続きはそちらで行ってください。このページからは操作が見えません。',
    completed: '完了しました。',
    declined: '拒否しました。',
    dismissed: '見送りました。',
    failed: '回答を送信できませんでした。もう一度お試しください。',
    barred: 'このアドレスは開けません。開けるのは安全なアドレス（https）だけです。',
    mixed: 'このサイトの名前は複数の文字体系が混ざっています。偽サイトによくある書き方です：{reading}',
    punycode: 'このサイトの名前には他の文字に似た文字が含まれています。読み方：{reading}',
    credentials: '@ の前はサイトではありません。サイトは {host} です。',
  },
  ko: {
    asks: '이 주소를 열라는 요청입니다.',
    asksBy: '{name}에서 이 주소를 열라고 요청합니다.',
    open: '{host} 열기',
    openAgain: '{host} 다시 열기',
    decline: '거부',
    dismiss: '나중에',
    opened: '새 탭에서 열렸습니다. 그곳에서 계속하세요. 이 페이지는 그 내용을 볼 수 없습니다.',
    completed: '완료되었습니다.',
    declined: '거부했습니다.',
    dismissed: '닫았습니다.',
    failed: '답변을 보내지 못했습니다. 다시 시도하세요.',
    barred: '이 주소는 열 수 없습니다. 안전한 주소(https)만 열 수 있습니다.',
    mixed: '이 사이트의 이름은 여러 문자 체계의 글자를 섞어 씁니다. 사칭 사이트가 흔히 쓰는 방식입니다: {reading}',
    punycode: '이 사이트의 이름에는 다른 글자와 비슷한 글자가 있습니다. 실제 표기: {reading}',
    credentials: '@ 앞부분은 사이트가 아닙니다. 사이트는 {host}입니다.',
  },
  de: {
    asks: 'Sie werden gebeten, diese Adresse zu öffnen.',
    asksBy: '{name} bittet Sie, diese Adresse zu öffnen.',
    open: '{host} öffnen',
    openAgain: '{host} noch einmal öffnen',
    decline: 'Ablehnen',
    dismiss: 'Jetzt nicht',
    opened: 'In einem neuen Tab geöffnet. Machen Sie dort weiter: Diese Seite sieht nicht, was Sie tun.',
    completed: 'Abgeschlossen.',
    declined: 'Abgelehnt.',
    dismissed: 'Geschlossen.',
    failed: 'Ihre Antwort konnte nicht gesendet werden. Versuchen Sie es noch einmal.',
    barred: 'Diese Adresse kann nicht geöffnet werden: nur sichere (https) können es.',
    mixed: 'Der Name dieser Website mischt Buchstaben mehrerer Schriften, wie es Fälschungen tun: {reading}',
    punycode: 'Der Name dieser Website hat Buchstaben, die wie andere aussehen. Er lautet: {reading}',
    credentials: 'Was vor dem @ steht, ist nicht die Website. Die Website ist {host}.',
  },
  fr: {
    asks: 'On vous demande d’ouvrir cette adresse.',
    asksBy: '{name} vous demande d’ouvrir cette adresse.',
    open: 'Ouvrir {host}',
    openAgain: 'Rouvrir {host}',
    decline: 'Refuser',
    dismiss: 'Pas maintenant',
    opened: 'Ouvert dans un nouvel onglet. Continuez là-bas\u202f: cette page ne voit pas ce que vous y faites.',
    completed: 'Terminé.',
    declined: 'Refusé.',
    dismissed: 'Ignoré.',
    failed: 'Votre réponse n’a pas pu être envoyée. Réessayez.',
    barred: 'Cette adresse ne peut pas être ouverte\u202f: seules les adresses sécurisées (https) le peuvent.',
    mixed: 'Le nom de ce site mélange les lettres de plusieurs écritures, comme le font les imitations\u202f: {reading}',
    punycode: 'Le nom de ce site contient des lettres qui ressemblent à d’autres. Il se lit\u202f: {reading}',
    credentials: 'Ce qui précède le @ n’est pas le site. Le site est {host}.',
  },
  es: {
    asks: 'Se te pide que abras esta dirección.',
    asksBy: '{name} te pide que abras esta dirección.',
    open: 'Abrir {host}',
    openAgain: 'Abrir {host} de nuevo',
    decline: 'Rechazar',
    dismiss: 'Ahora no',
    opened: 'Abierta en una pestaña nueva. Continúa allí: esta página no ve lo que haces.',
    completed: 'Completado.',
    declined: 'Rechazado.',
    dismissed: 'Descartado.',
    failed: 'No se pudo enviar tu respuesta. Inténtalo de nuevo.',
    barred: 'Esta dirección no se puede abrir: solo las seguras (https).',
    mixed: 'El nombre de este sitio mezcla letras de varias escrituras, como hacen las imitaciones: {reading}',
    punycode: 'El nombre de este sitio tiene letras que parecen otras. Se lee: {reading}',
    credentials: 'Lo que va antes de la @ no es el sitio. El sitio es {host}.',
  },
  'pt-BR': {
    asks: 'Pedem que você abra este endereço.',
    asksBy: '{name} pede que você abra este endereço.',
    open: 'Abrir {host}',
    openAgain: 'Abrir {host} de novo',
    decline: 'Recusar',
    dismiss: 'Agora não',
    opened: 'Aberto em uma nova aba. Continue por lá: esta página não vê o que você faz.',
    completed: 'Concluído.',
    declined: 'Recusado.',
    dismissed: 'Dispensado.',
    failed: 'Não foi possível enviar sua resposta. Tente de novo.',
    barred: 'Este endereço não pode ser aberto: só os seguros (https) podem.',
    mixed: 'O nome deste site mistura letras de várias escritas, como fazem as imitações: {reading}',
    punycode: 'O nome deste site tem letras que parecem outras. Lê-se: {reading}',
    credentials: 'O que vem antes do @ não é o site. O site é {host}.',
  },
  ru: {
    asks: 'Вас просят открыть этот адрес.',
    asksBy: '{name} просит вас открыть этот адрес.',
    open: 'Открыть {host}',
    openAgain: 'Открыть {host} ещё раз',
    decline: 'Отклонить',
    dismiss: 'Не сейчас',
    opened: 'Открыто в новой вкладке. Продолжайте там: эта страница не видит, что вы делаете.',
    completed: 'Завершено.',
    declined: 'Отклонено.',
    dismissed: 'Закрыто.',
    failed: 'Не удалось отправить ответ. Попробуйте ещё раз.',
    barred: 'Этот адрес нельзя открыть: открываются только безопасные (https).',
    mixed: 'В названии этого сайта смешаны буквы разных письменностей, как у подделок: {reading}',
    punycode: 'В названии этого сайта есть буквы, похожие на другие. Оно читается так: {reading}',
    credentials: 'То, что стоит перед @, — не сайт. Сайт — {host}.',
  },
  ar: {
    asks: 'يُطلب منك فتح هذا العنوان.',
    asksBy: 'يطلب منك {name} فتح هذا العنوان.',
    open: 'فتح {host}',
    openAgain: 'فتح {host} مرة أخرى',
    decline: 'رفض',
    dismiss: 'ليس الآن',
    opened: 'فُتح في علامة تبويب جديدة. تابع هناك: هذه الصفحة لا ترى ما تفعله.',
    completed: 'اكتمل.',
    declined: 'رُفض.',
    dismissed: 'أُغلق.',
    failed: 'تعذّر إرسال إجابتك. حاول مرة أخرى.',
    barred: 'لا يمكن فتح هذا العنوان: لا تُفتح إلا العناوين الآمنة (https).',
    mixed: 'يخلط اسم هذا الموقع حروفًا من عدة كتابات كما تفعل المواقع المقلِّدة: {reading}',
    punycode: 'في اسم هذا الموقع حروف تشبه حروفًا أخرى. يُقرأ: {reading}',
    credentials: 'ما قبل علامة @ ليس الموقع. الموقع هو {host}.',
  },
  hi: {
    asks: 'आपसे यह पता खोलने को कहा गया है।',
    asksBy: '{name} आपसे यह पता खोलने को कहता है।',
    open: '{host} खोलें',
    openAgain: '{host} फिर से खोलें',
    decline: 'मना करें',
    dismiss: 'अभी नहीं',
    opened: 'नए टैब में खुल गया। वहाँ जारी रखें: यह पेज नहीं देखता कि आप क्या करते हैं।',
    completed: 'पूरा हुआ।',
    declined: 'मना किया गया।',
    dismissed: 'बंद किया गया।',
    failed: 'आपका जवाब भेजा नहीं जा सका। फिर से कोशिश करें।',
    barred: 'यह पता नहीं खोला जा सकता: सिर्फ़ सुरक्षित पते (https) खुलते हैं।',
    mixed: 'इस साइट के नाम में कई लिपियों के अक्षर मिले हुए हैं, जैसा नकली साइटें करती हैं: {reading}',
    punycode: 'इस साइट के नाम में ऐसे अक्षर हैं जो दूसरों जैसे दिखते हैं। इसे ऐसे पढ़ा जाता है: {reading}',
    credentials: '@ से पहले जो है वह साइट नहीं है। साइट {host} है।',
  },
};
