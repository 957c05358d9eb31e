// A plugin as somebody might write it without the types.
const manifest = { id: 'bad-manifest', title: 'Bad', description: { ru: '', en: '', pl: '' } }

export default { manifest, setup: () => ({}) }
