import { expect, test } from 'vitest';
import { outlineOf } from './outline-checks.ts';

test('a file-scoped namespace names what follows it', async () => {
  const source = 'namespace Orchard.Barn;\n\npublic class Medal { public int Id() => 1; }\nenum Season { Fall }\n';
  expect(await outlineOf('Medal.cs', source)).toEqual([
    'public namespace Orchard.Barn 1-4: namespace Orchard.Barn',
    'public class Orchard.Barn.Medal 3-3: public class Medal',
    'public method Orchard.Barn.Medal.Id 3-3: public int Id()',
    'internal enum Orchard.Barn.Season 4-4: enum Season',
    'internal enum constant Orchard.Barn.Season.Fall 4-4: Fall',
  ]);
});

test('functions at the top of a program', async () => {
  const source = `using System;
Add(1, 2);
int Add(int a, int b) => a + b;
static async Task<T> Go<T>(T x) { return x; }
`;
  expect(await outlineOf('Top.cs', source)).toEqual([
    'private function Top.cs.Add 3-3: int Add(int a, int b)',
    'private function Top.cs.Go 4-4: static async Task<T> Go<T>(T x)',
  ]);
});

test('parameters of records are properties', async () => {
  const source = `public record Medal(int Id, string Motto = "gold") { public string Motto { get; init; } = Motto; }
public record Cup(int Id, int Size) : Medal(Id, "cup");
public record struct Pip(int Weight);
public record Jar(string Label) : Pot(Label);
public class Plain(int id);
`;
  expect(await outlineOf('Medals.cs', source)).toEqual([
    'public record Medal 1-1: public record Medal(int Id, string Motto = "gold")',
    'public property Medal.Id 1-1: int Id',
    'public property Medal.Motto 1-1: public string Motto',
    'public record Cup 2-2: public record Cup(int Id, int Size) : Medal(Id, "cup")',
    'public property Cup.Size 2-2: int Size',
    'public record Pip 3-3: public record struct Pip(int Weight)',
    'public property Pip.Weight 3-3: int Weight',
    'public record Jar 4-4: public record Jar(string Label) : Pot(Label)',
    'public class Plain 5-5: public class Plain(int id)',
  ]);
});

test('members of extension blocks belong to the class around them', async () => {
  const source = `public static class Ext
{
    extension(string s) {
        /// <summary>Tells.</summary>
        public bool IsBlank => s.Length == 0; // extension(x) {
        public string Shout() { return s.ToUpper(); }
    }
    extension<T>(IEnumerable<T> source) where T : class
    {
        public static T First(Func<T, bool> fits) => source.First(fits);
    }
    public static int Old(this string s) => 1;
}
`;
  expect(await outlineOf('Ext.cs', source)).toEqual([
    'public class Ext 1-13: public static class Ext',
    'public property Ext.IsBlank 5-5: public bool IsBlank — Tells.',
    'public method Ext.Shout 6-6: public string Shout()',
    'public method Ext.First 10-10: public static T First(Func<T, bool> fits)',
    'public method Ext.Old 12-12: public static int Old(this string s)',
  ]);
});

test('the last positional property of several values, and conversions', async () => {
  const source = `public record Row(string Name, params int[] Sizes) : Line(Name);
public class Pip
{
    public static implicit operator int(Pip pip) => 1;
    public static explicit operator Row(Pip pip) => null;
}
`;
  expect(await outlineOf('Row.cs', source)).toEqual([
    'public record Row 1-1: public record Row(string Name, params int[] Sizes) : Line(Name)',
    'public property Row.Sizes 1-1: params int[] Sizes',
    'public class Pip 2-6: public class Pip',
    'public operator Pip.operator int 4-4: public static implicit operator int(Pip pip)',
    'public operator Pip.operator Row 5-5: public static explicit operator Row(Pip pip)',
  ]);
});
