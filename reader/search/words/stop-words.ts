/** English words that hold sentences together and questions that open them: they find nothing by themselves. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a able about across after all almost also am among an and any are as at be because been but by can cannot could did do does doesn don ' +
    'else ever every for from get had has have he her hers him his how however i if in into is isn it its just let like likely may me might ' +
    'most must my neither no nor not of off often on only or other our out own rather s said say says she should shouldn since so some t than ' +
    'that the their them then there these they this those to too us use using via was we were what when where which while who whom why will ' +
    'with without won would yet you your d ll m re ve'
  ).split(' '),
);
