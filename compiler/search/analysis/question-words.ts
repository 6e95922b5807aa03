import { fold } from './fold.ts';

/**
 * Words that introduce a question or a request in each language, and do not describe its subject. The stop words of pages are in
 * stemmers.ts, those of English in english.ts. To add a language, add a line. A query that consists only of these words is looked up
 * unchanged.
 */
export const questionWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    de: 'wie wo was wer wann warum wieso weshalb wohin woher womit wozu welche welcher welches welchen kann können muss müssen gibt bitte',
    es: 'cómo dónde cuándo qué quién quiénes cuál cuáles cuánto cuántos puedo puede debo debe hay por favor',
    fr: 'comment où quand pourquoi quel quelle quels quelles quoi qui que combien peut peux puis dois faut veuillez',
    it: 'come dove quando perché chi cosa che quale quali quanto quanti posso può devo deve bisogna',
    nl: 'hoe waar wanneer waarom wie wat welk welke waarmee kan kun moet alsjeblieft',
    pl: 'jak gdzie kiedy dlaczego czemu co kto czy który która które jaki jaka jakie ile mogę można trzeba należy proszę',
    pt: 'como onde quando por que quê porque quem qual quais quanto quantos posso pode devo deve há',
    zh: '如何 怎么 怎样 怎么样 什么 哪里 哪儿 哪个 哪些 为什么 为何 谁 吗 呢 请问 是否',
  }).map(([language, words]) => [language, new Set(words.split(' ').map(fold))]),
);
