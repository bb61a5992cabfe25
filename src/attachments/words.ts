import { pickWords } from '../i18n/pick-words.js';

/** All words for images. Forms without images do not carry them. */
export interface ImageWords {
  readonly add: string;
  /** `{question}` */
  readonly images: string;
  /** `{name}` */
  readonly remove: string;
  /** `{name}` */
  readonly added: string;
  /** `{name}` */
  readonly removed: string;
  /** `{name}` */
  readonly wrongType: string;
  /** `{name}`, `{size}` */
  readonly tooLarge: string;
  /** `{name}`, `{count}` */
  readonly tooMany: string;
  /** `{name}` */
  readonly unreadable: string;
  readonly notKept: string;
  /** `{name}` */
  readonly adding: string;
  /** After Submit, while images are still being added. */
  readonly waiting: string;
  readonly sendWithout: string;
}

/** The words of a form's language, by its tag or the nearest there is. */
export function imageWords(locale: string, own: Partial<ImageWords> = {}): ImageWords {
  return { ...EN, ...pickWords(WORDS, locale), ...own };
}

const EN: ImageWords = {
  add: 'Add images',
  images: 'Images to: {question}',
  remove: 'Remove {name}',
  added: '{name} added.',
  removed: '{name} removed.',
  wrongType: '{name} is no image that can be sent.',
  tooLarge: '{name} is larger than {size} MB.',
  tooMany: '{name} was not added: {count} images at most.',
  unreadable: '{name} could not be added.',
  notKept: 'Images are lost if you reload the page.',
  adding: 'Adding {name}…',
  waiting: 'It will be sent as soon as the images are there.',
  sendWithout: 'Send without them',
};

const WORDS: Readonly<Record<string, ImageWords>> = {
  en: EN,
  'zh-CN': {
    add: '添加图片',
    images: '图片：{question}',
    remove: '移除 {name}',
    added: '已添加 {name}。',
    removed: '已移除 {name}。',
    wrongType: '{name} 不是可以发送的图片。',
    tooLarge: '{name} 超过 {size} MB。',
    tooMany: '未添加 {name}：最多 {count} 张图片。',
    unreadable: '无法添加 {name}。',
    notKept: '重新加载页面后图片会丢失。',
    adding: '正在添加 {name}…',
    waiting: '图片添加完后即发送。',
    sendWithout: '不带图片发送',
  },
  'zh-TW': {
    add: '新增圖片',
    images: '圖片：{question}',
    remove: '移除 {name}',
    added: '已新增 {name}。',
    removed: '已移除 {name}。',
    wrongType: '{name} 不是可以傳送的圖片。',
    tooLarge: '{name} 超過 {size} MB。',
    tooMany: '未新增 {name}：最多 {count} 張圖片。',
    unreadable: '無法新增 {name}。',
    notKept: '重新載入頁面後圖片會遺失。',
    adding: '正在新增 {name}…',
    waiting: '圖片新增完後即傳送。',
    sendWithout: '不附圖片傳送',
  },
  ja: {
    add: '画像を追加',
    images: '画像：{question}',
    remove: '{name} を削除',
    added: '{name} を追加しました。',
    removed: '{name} を削除しました。',
    wrongType: '{name} は送信できる画像ではありません。',
    tooLarge: '{name} は {size} MB を超えています。',
    tooMany: '{name} は追加できません。画像は {count} 枚までです。',
    unreadable: '{name} を追加できませんでした。',
    notKept: 'ページを再読み込みすると画像は失われます。',
    adding: '{name} を追加しています…',
    waiting: '画像の追加が終わりしだい送信します。',
    sendWithout: '画像なしで送信',
  },
  ko: {
    add: '이미지 추가',
    images: '이미지: {question}',
    remove: '{name} 제거',
    added: '{name} 추가됨.',
    removed: '{name} 제거됨.',
    wrongType: '{name}은(는) 보낼 수 있는 이미지가 아닙니다.',
    tooLarge: '{name}이(가) {size}MB보다 큽니다.',
    tooMany: '{name}을(를) 추가하지 않았습니다. 이미지는 최대 {count}개입니다.',
    unreadable: '{name}을(를) 추가할 수 없습니다.',
    notKept: '페이지를 새로 고치면 이미지가 사라집니다.',
    adding: '{name} 추가 중…',
    waiting: '이미지가 추가되는 대로 보냅니다.',
    sendWithout: '이미지 없이 보내기',
  },
  de: {
    add: 'Bilder hinzufügen',
    images: 'Bilder zu: {question}',
    remove: '{name} entfernen',
    added: '{name} hinzugefügt.',
    removed: '{name} entfernt.',
    wrongType: '{name} ist kein Bild, das gesendet werden kann.',
    tooLarge: '{name} ist größer als {size} MB.',
    tooMany: '{name} wurde nicht hinzugefügt: höchstens {count} Bilder.',
    unreadable: '{name} konnte nicht hinzugefügt werden.',
    notKept: 'Bilder gehen verloren, wenn Sie die Seite neu laden.',
    adding: '{name} wird hinzugefügt …',
    waiting: 'Gesendet wird, sobald die Bilder da sind.',
    sendWithout: 'Ohne sie senden',
  },
  fr: {
    add: 'Ajouter des images',
    images: 'Images pour\u202f: {question}',
    remove: 'Retirer {name}',
    added: '{name} ajouté.',
    removed: '{name} retiré.',
    wrongType: '{name} n’est pas une image qui peut être envoyée.',
    tooLarge: '{name} dépasse {size} Mo.',
    tooMany: '{name} n’a pas été ajouté\u202f: {count} images au plus.',
    unreadable: '{name} n’a pas pu être ajouté.',
    notKept: 'Les images sont perdues si vous rechargez la page.',
    adding: 'Ajout de {name}…',
    waiting: 'L’envoi se fera dès que les images seront là.',
    sendWithout: 'Envoyer sans elles',
  },
  es: {
    add: 'Añadir imágenes',
    images: 'Imágenes para: {question}',
    remove: 'Quitar {name}',
    added: '{name} añadido.',
    removed: '{name} quitado.',
    wrongType: '{name} no es una imagen que se pueda enviar.',
    tooLarge: '{name} supera los {size} MB.',
    tooMany: '{name} no se ha añadido: {count} imágenes como máximo.',
    unreadable: 'No se pudo añadir {name}.',
    notKept: 'Las imágenes se pierden si recargas la página.',
    adding: 'Añadiendo {name}…',
    waiting: 'Se enviará en cuanto estén las imágenes.',
    sendWithout: 'Enviar sin ellas',
  },
  'pt-BR': {
    add: 'Adicionar imagens',
    images: 'Imagens para: {question}',
    remove: 'Remover {name}',
    added: '{name} adicionado.',
    removed: '{name} removido.',
    wrongType: '{name} não é uma imagem que possa ser enviada.',
    tooLarge: '{name} tem mais de {size} MB.',
    tooMany: '{name} não foi adicionado: no máximo {count} imagens.',
    unreadable: 'Não foi possível adicionar {name}.',
    notKept: 'As imagens se perdem se você recarregar a página.',
    adding: 'Adicionando {name}…',
    waiting: 'Será enviado assim que as imagens estiverem prontas.',
    sendWithout: 'Enviar sem elas',
  },
  ru: {
    add: 'Добавить изображения',
    images: 'Изображения к вопросу: {question}',
    remove: 'Убрать {name}',
    added: 'Добавлено: {name}.',
    removed: 'Убрано: {name}.',
    wrongType: '{name} — не изображение, которое можно отправить.',
    tooLarge: '{name} больше {size} МБ.',
    tooMany: 'Не добавлено: {name}. Изображений может быть не больше {count}.',
    unreadable: 'Не удалось добавить {name}.',
    notKept: 'При перезагрузке страницы изображения пропадут.',
    adding: 'Добавляется {name}…',
    waiting: 'Ответ уйдёт, как только изображения добавятся.',
    sendWithout: 'Отправить без них',
  },
  ar: {
    add: 'إضافة صور',
    images: 'صور عن: {question}',
    remove: 'إزالة {name}',
    added: 'أُضيف {name}.',
    removed: 'أُزيل {name}.',
    wrongType: '{name} ليس صورة يمكن إرسالها.',
    tooLarge: 'حجم {name} أكبر من {size} م.ب.',
    tooMany: 'لم يُضف {name}: الحد الأقصى للصور {count}.',
    unreadable: 'تعذّرت إضافة {name}.',
    notKept: 'تُفقد الصور عند إعادة تحميل الصفحة.',
    adding: 'جارٍ إضافة {name}…',
    waiting: 'سيُرسل حالما تصبح الصور جاهزة.',
    sendWithout: 'الإرسال من دونها',
  },
  hi: {
    add: 'तस्वीरें जोड़ें',
    images: 'तस्वीरें: {question}',
    remove: '{name} हटाएँ',
    added: '{name} जोड़ी गई।',
    removed: '{name} हटाई गई।',
    wrongType: '{name} ऐसी तस्वीर नहीं है जो भेजी जा सके।',
    tooLarge: '{name} {size} MB से बड़ी है।',
    tooMany: '{name} नहीं जोड़ी गई: ज़्यादा से ज़्यादा {count} तस्वीरें।',
    unreadable: '{name} जोड़ी नहीं जा सकी।',
    notKept: 'पेज फिर से लोड करने पर तस्वीरें खो जाएँगी।',
    adding: '{name} जोड़ी जा रही है…',
    waiting: 'तस्वीरें जुड़ते ही भेज दिया जाएगा।',
    sendWithout: 'इनके बिना भेजें',
  },
};
