import mongoose, { Schema } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'

const schema = new Schema(
  {
    email: { type: String, unique: true },
    age: Number,
    tags: [String],
    organisation: String,
    expires: { type: Date, index: { expireAfterSeconds: 3600 } },
    note: { type: String, sparse: true, index: true },
  },
  { timestamps: true },
)
schema.index({ organisation: 1, age: -1 })
schema.index({ organisation: 1 }, { name: 'grown', partialFilterExpression: { age: { $gte: 18 } } })

let database: TestDatabase
let connection: mongoose.Connection
beforeAll(async () => {
  database = await openDatabase()
  connection = await mongoose.createConnection(database.uri, { dbName: database.db.databaseName }).asPromise()
})
afterAll(async () => {
  await connection.close()
  await database.stop()
})

describe('mongoose', () => {
  it('builds its indexes and works with its models', async () => {
    const User = connection.model('User', schema)
    await User.init()
    await User.insertMany(
      Array.from({ length: 100 }, (_, n) => ({
        email: `u${n}`,
        age: n % 50,
        tags: ['a', `t${n % 3}`],
        organisation: `o${n % 4}`,
      })),
    )
    expect(await User.countDocuments({ organisation: 'o1', age: { $gte: 40 } })).toBe(5)
    const found = await User.find({ organisation: 'o1' }).sort({ age: -1 }).limit(2).select('age -_id').lean()
    expect(found).toEqual([{ age: 49 }, { age: 47 }])
    await expect(User.create({ email: 'u1' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'u1' },
    })
    const updated = await User.findOneAndUpdate(
      { email: 'new' },
      { $inc: { age: 1 }, $setOnInsert: { organisation: 'q' } },
      { upsert: true, returnDocument: 'after' },
    ).lean()
    expect(updated).toMatchObject({ age: 1, organisation: 'q', email: 'new' })
    expect(updated?.createdAt).toBeInstanceOf(Date)
  })
  it('saves changes of a document, arrays included, and sees a conflict of versions', async () => {
    const User = connection.model('User')
    const user = await User.findOne({ email: 'u2' })
    const other = await User.findOne({ email: 'u2' })
    user?.set('tags', ['x', 'y'])
    await user?.save()
    expect(await User.findOne({ email: 'u2' }).lean()).toMatchObject({ tags: ['x', 'y'] })
    other?.get('tags').pull('a')
    other?.set('tags.0', 'z')
    await expect(other?.save()).rejects.toThrow(/version|matching/i)
  })
  it('populates and aggregates', async () => {
    const Post = connection.model(
      'Post',
      new Schema({ title: String, author: { type: Schema.Types.ObjectId, ref: 'User' } }),
    )
    const author = await connection.model('User').findOne({ email: 'u3' })
    await Post.create({ title: 't', author: author?._id })
    const post = await Post.findOne({ title: 't' }).populate('author').lean()
    expect(post?.author).toMatchObject({ email: 'u3' })
    const groups = await connection
      .model('User')
      .aggregate([
        { $match: { organisation: /^o/ } },
        { $group: { _id: '$organisation', n: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
    expect(groups).toEqual(['o0', 'o1', 'o2', 'o3'].map(_id => ({ _id, n: 25 })))
  })
  it('streams a query with a cursor', async () => {
    let seen = 0
    for await (const user of connection.model('User').find({ organisation: 'o2' }).cursor({ batchSize: 4 })) {
      expect(user.get('organisation')).toBe('o2')
      seen++
    }
    expect(seen).toBe(25)
  })
})
