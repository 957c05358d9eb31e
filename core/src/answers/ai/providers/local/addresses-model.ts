const orders = [
  /(ignore|disregard|forget) (all |any )?(of )?(the |your )?(previous|prior|above|earlier)|system prompt|you are now |from now on,? you/iu,
  /игнорируй(те)? (все |любые )?(предыдущ|прошл|прежн|инструкц)|забудь(те)? (все |о |про )?(предыдущ|инструкц)|системн\p{L}+ (промпт|инструкц)|ты теперь |с этого момента ты/iu,
  /zignoruj (wszystkie )?(poprzedni|wcześniejsz)|zapomnij o (poprzedni|wcześniejsz)|jesteś teraz |od teraz jesteś/iu,
  /(note|message|instructions?) (to|for) (the |any |all )?(ai|llm|language model|assistant)/iu,
  /(отвечай|отвечайте|reply|respond|odpowiadaj)(те)? ([\p{L}]+ ){0,5}(только|лишь|only|wyłącznie|tylko|with the word)/iu,
  /(на вопрос\p{L}{0,9}|на любой вопрос)[^.!?\n]{0,60} (отвечай|говори|пиши)|when (asked|users? asks?)[^.!?\n]{0,60} (tell|say|reply|answer)/iu,
  /<\|[^|>\n]{1,40}\|>|\[\/?INST\]|<\/?(system|passages?|instructions?)\b/iu,
]

/** true: a text addresses a model and not a reader (prompt injection): it is never used as an answer. */
export const addressesModel = (text: string): boolean => orders.some(order => order.test(text))
