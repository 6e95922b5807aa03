using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Get, "/boats?a[b]=1");
using var response = await client.SendAsync(request);
await File.WriteAllBytesAsync("response.bin", await response.Content.ReadAsByteArrayAsync());