/** English words that hold sentences together and questions that open them: they find nothing by themselves. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a able about all also am an and any are as at be because been but by can could did do does doesn don ' +
    'for from get had has have he her hers him his how however i if in into is isn it its just let like may me might ' +
    'most must my no nor not of off on only or other our out own s said say says she should shouldn so some t than ' +
    'that the their them then there these they this those to too us use using via was we were what when where which who whom why will ' +
    'with won would yet you your d ll m re ve'
  ).split(' '),
);
