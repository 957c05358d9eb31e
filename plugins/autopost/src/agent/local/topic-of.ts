/** Words after which a request names its topic. */
const openers =
  /(?:^|\s)(?:о том,? как|на тему|про|обо|об|о|about|on the topic of|na temat|o)\s+(?!\d)["«„“]?/iu
/** Words after which something else begins: a time, a number, a manner. */
const closers =
  /(?:["»”]|[,.;!?\n]|\s(?:на недел|на месяц|на ближайш|на следующ|на \d|в \d|каждый|каждую|каждое|ежедневно|с завтра|с сегодня|с понедельника|завтра|сегодня|по будням|по выходным|через день|every|daily|for (?:a|the|one) week|for \d|tomorrow|codziennie|przez tydzie|na tydzie|od jutra|o \d))/iu
const maxLength = 200

/** Returns the topic of the posts, in the words of the request; a request without «о …» is its own topic. */
export const topicOf = (request: string): string => readTopic(request).topic

/** The topic as a heading, with the preposition that its words need: «О зелёном чае». */
export const headingOf = (request: string): string => {
  const { opener, topic } = readTopic(request)
  const heading = /^(о|об|обо|про|about)$/iu.test(opener) ? `${opener} ${topic}` : topic
  return heading.charAt(0).toUpperCase() + heading.slice(1)
}

const readTopic = (request: string): { opener: string; topic: string } => {
  const text = request.slice(0, 4_000).replaceAll(/[ \t]+/g, ' ')
  const opened = openers.exec(text)
  const opener = opened?.[0].replaceAll(/["«„“]/g, '').trim() ?? ''
  const rest = opened ? text.slice(opened.index + opened[0].length) : text
  const closed = closers.exec(rest)
  const topic = (closed && closed.index > 2 ? rest.slice(0, closed.index) : rest).trim()
  const [line = ''] = (topic || text.trim()).split('\n')
  return { opener, topic: line.slice(0, maxLength).trim() }
}
